import { t } from '@lingui/core/macro'
import type { Viewer } from '~/features/auth/model'
import { foldAccents } from '~/lib/fold-accents'
import { formatCad } from '~/lib/money'
import { findProvince, shownProvince } from '~/lib/provinces'

/** The applications that a viewer may read in full: an agent their own, admins all, visitors none. */
export function fullApplications(
  viewer: Pick<Viewer, 'role' | 'agent'> | null,
): { of: 'all' } | { of: 'agent'; agentId: string } | { of: 'nobody' } {
  if (viewer?.role === 'admin' || viewer?.role === 'super_admin') return { of: 'all' }
  if (viewer?.role === 'agent' && viewer.agent) return { of: 'agent', agentId: viewer.agent.id }
  return { of: 'nobody' }
}

export type FullApplication = {
  id: string
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  /** What the form says of the mortgage, as text. */
  facts: string[]
  agentName: string | null
  status: string
  date: string
}

/** An application as any visitor may see it: it holds nothing that the applicant typed. */
export type PublicApplication = {
  type: 'Mortgage application'
  /** Rounded, in words; null when no amount was given. */
  amount: string | null
  /** A city, a province, or both; null when the address names none that we know. */
  place: string | null
  agentName: string | null
  agentTitle: string | null
  /** 'Nov 21, 2026': the day, not the minute. */
  date: string
}

const STEP = 50_000

/** Dollars to 'About $500,000', in steps of $50,000: close enough to be of interest, too coarse to identify a person. */
export function roundedAmount(dollars: unknown): string | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars <= 0) return null
  if (dollars < STEP) return t`Under ${formatCad(STEP)}`
  return t`About ${formatCad(Math.round(dollars / STEP) * STEP)}`
}

/** Returns 'Guelph, Ontario' from a street address: only cities and provinces of our lists, as free text may name people. */
export function publicPlace(address: unknown): string | null {
  if (typeof address !== 'string') return null
  // 'Toronto ON M5V 2T6': the postal code narrows a home down to a street, so it goes first.
  const parts = address
    .slice(0, 300)
    .replace(/[A-Z]\d[A-Z][\s-]*\d[A-Z]\d/gi, '')
    .replace(/\bcanada\s*$/i, '')
    .split(/[,\n;]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  let city: string | undefined
  let province: string | undefined
  for (const part of parts.reverse()) {
    province ??= findProvince(part)?.name
    // 'Toronto ON', 'Halifax Nova Scotia': the province's words at the end of the city's.
    const end = /^(.+?) (\S+(?: \S+){0,2})$/.exec(part)
    const last = end && findProvince(end[2] ?? '')
    if (last) province ??= last.name
    city ??= CITIES.get(fold(part)) ?? (last ? CITIES.get(fold(end[1] ?? '')) : undefined)
  }
  return [city, province && shownProvince(province)].filter(Boolean).join(', ') || null
}

export const publicFacts = (metadata: { mortgage_amount?: unknown; property_address?: unknown }) => ({
  amount: roundedAmount(metadata.mortgage_amount),
  place: publicPlace(metadata.property_address),
})

const fold = (text: string) =>
  foldAccents(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()

const NAMES = `Toronto|Montréal|Vancouver|Calgary|Edmonton|Ottawa|Winnipeg|Mississauga|Brampton|Hamilton|Surrey|Québec City
|Halifax|Laval|London|Markham|Vaughan|Gatineau|Saskatoon|Kitchener|Longueuil|Burnaby|Windsor|Regina|Oakville|Richmond
|Richmond Hill|Burlington|Oshawa|Sherbrooke|Greater Sudbury|Sudbury|Abbotsford|Lévis|Coquitlam|Barrie|Saguenay|Kelowna
|Guelph|Trois-Rivières|Whitby|Cambridge|St. Catharines|Milton|Langley|Kingston|Ajax|Waterloo|Terrebonne|St. John's
|Saanich|Thunder Bay|Delta|Brantford|Chatham-Kent|Clarington|Red Deer|Nanaimo|Strathcona County|Pickering|Lethbridge
|Kamloops|Saint-Jean-sur-Richelieu|Niagara Falls|Victoria|Brossard|Repentigny|Newmarket|Chilliwack|Maple Ridge
|Peterborough|Kawartha Lakes|Drummondville|Saint-Jérôme|Prince George|Sault Ste. Marie|Moncton|Sarnia|Wood Buffalo
|Fort McMurray|New Westminster|Saint John|Caledon|Granby|St. Albert|Norfolk County|Medicine Hat|Grande Prairie|Airdrie
|Halton Hills|Port Coquitlam|Fredericton|Blainville|Saint-Hyacinthe|Aurora|North Vancouver|Welland|North Bay|Belleville
|Mirabel|Shawinigan|Dollard-des-Ormeaux|Brandon|Rimouski|Cornwall|Stouffville|Georgina|Victoriaville|Vernon|Duncan
|Saint-Eustache|Quinte West|Charlottetown|Mascouche|West Vancouver|Salaberry-de-Valleyfield|Rouyn-Noranda|Timmins
|Sorel-Tracy|New Tecumseth|Woodstock|Boucherville|Mission|Vaudreuil-Dorion|Brant|Lakeshore|Innisfil|Charlottetown
|Prince Albert|Langford|Bradford West Gwillimbury|Campbell River|Spruce Grove|Moose Jaw|Penticton|Port Moody|Leamington
|East Kelowna|Stratford|Orillia|Leduc|Fort Erie|LaSalle|Courtenay|Mount Pearl|Dieppe|Whitehorse|Yellowknife|Iqaluit
|Summerside|Truro|Sydney|Dartmouth|Bathurst|Miramichi|Edmundston|Corner Brook|Gander|Steinbach|Winkler|Yorkton
|Swift Current|Lloydminster|Okotoks|Cochrane|Canmore|Banff|Whistler|Squamish|Collingwood|Wasaga Beach|Cobourg`

const CITIES = new Map(
  NAMES.replaceAll('\n', '')
    .split('|')
    .map((name) => [fold(name), name]),
)
// 'Quebec' alone is the province, as people write it.
CITIES.set('ville de quebec', 'Québec City')
