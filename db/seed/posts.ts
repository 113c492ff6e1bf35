import type { blogPosts } from '#db/schema/blog'
import { agentIdOf } from './agents'
import { dayAt } from './clock'
import { SUPER_ADMIN_ID, seedId } from './ids'
import { breakingEarly } from './posts/breaking-early'
import { firstHomeCosts } from './posts/first-home-costs'
import { firstSavings } from './posts/first-savings'
import { fixedOrVariable } from './posts/fixed-or-variable'
import { lineOrRefinance } from './posts/line-or-refinance'
import { renewalChecklist } from './posts/renewal-checklist'
import type { SeedPost } from './posts/seed-post'
import { selfEmployedPapers } from './posts/self-employed-papers'
import { stressTest } from './posts/stress-test'
import { thirtyYears } from './posts/thirty-years'
import { welcomeTax } from './posts/welcome-tax'
import { whatABrokerDoes } from './posts/what-a-broker-does'

/** Nine published, two drafts. Their order is that of their ids. */
const list: SeedPost[] = [
  stressTest,
  thirtyYears,
  breakingEarly,
  fixedOrVariable,
  whatABrokerDoes,
  firstHomeCosts,
  renewalChecklist,
  selfEmployedPapers,
  lineOrRefinance,
  welcomeTax,
  firstSavings,
]

export function postRows(now: Date): (typeof blogPosts.$inferInsert)[] {
  return list.map((post, i) => {
    const createdAt = dayAt(now, post.created, 14 + (i % 6), (i * 11) % 60)
    const publishedAt = post.published === undefined ? null : dayAt(now, post.published, 13, 30)
    return {
      id: seedId('post', i + 1),
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      translations: post.translations ?? {},
      featuredImageUrl: `/demo/posts/${post.cover}.svg`,
      isPublished: publishedAt !== null,
      publishedAt,
      agentId: post.agent ? agentIdOf(post.agent) : null,
      authorId: SUPER_ADMIN_ID,
      seoSettings: { description: post.description, admin_created: !post.agent },
      createdAt,
      updatedAt: publishedAt ?? createdAt,
    }
  })
}
