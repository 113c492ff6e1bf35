import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link'

const rendered = (link: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/rates">{link}</StaticRouter>)
    .match(/[\w-]+(="[^"]*")?/g)
    ?.toSorted()

// React would build the link anew in the browser if the server's differed.
test.each([
  { to: '/' },
  { to: '/rates?type=fixed#best', className: 'font-semibold', 'aria-current': 'page' as const },
  { to: '/agents/d’arcy', preventScrollReset: true, replace: true, children: 'Broker’s page' },
  { to: '/fr/taux', reloadDocument: true, hrefLang: 'fr', target: '_blank', rel: 'noopener' },
])('the server’s link to $to is the router’s', (link) => {
  expect(rendered(<Link {...link} />)).toEqual(rendered(<RouterLink {...link} />))
})
