import { expect, test } from 'vitest'
import { keptAddress } from './addresses'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&gclid=x', '/'],
  ['/?type=variable&province=QC', '/?province=QC&type=variable'],
  ['/?province=QC&utm_medium=x&type=variable', '/?province=QC&type=variable'],
  ['/?province=', '/'],
  ['/agents/demoagent', '/agents/demoagent'],
  ['/agent/demoagent?province=BC', '/agent/demoagent?province=BC'],
  ['/blog?page=2', '/blog?page=2'],
  ['/_.data', '/_.data'],
  ['/rates.data?_routes=root&mortgage=Insured', '/rates.data?_routes=root&mortgage=Insured'],
  ['/blog/rss.xml', '/blog/rss.xml'],
])('%s is kept under %s', (url, address) => expect(keptAddress(url)).toBe(address))

test.each([
  '/contact',
  '/contact.data',
  '/applications',
  '/newsletter',
  '/quote',
  '/auth',
  '/unsubscribe/abc',
  '/agent-dashboard/leads',
  '/super-admin/agents',
  '/documents/1',
  '/functions/v1/agents?q=a',
  '/readyz',
  '/?quote=purchase',
  '/products?agent=demoagent',
  '/find-broker?q=tremblay',
  '/mortgage-calculator?price=500000',
  '/?_routes=root',
  '/?page=1&junk=1',
  '/agents/a%00b',
  `/agents/${'a'.repeat(400)}`,
  '//evil.example/rates',
])('%s is never kept', (url) => expect(keptAddress(url)).toBeNull())
