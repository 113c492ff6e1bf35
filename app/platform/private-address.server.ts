import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The addresses that IANA has given out for the public IPv6 internet; everything else is private, odd or not yet in use. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address belongs to no public network, this machine's among them, however it is written: as IPv4 in IPv6
 * (mapped, compatible, translated, 6to4, Teredo), or as no address at all.
 */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  // `process` makes plain IPv4 of a mapped address.
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return true
  return plain instanceof ipaddr.IPv6 && !plain.match(GLOBAL_IPV6)
}

/** Whether a host's name, or the address that it is, leads into a private network. A name that nobody has does not. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}
