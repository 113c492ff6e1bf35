import { Node } from '@tiptap/react'

const spans = () => ({ colspan: { default: null }, rowspan: { default: null } })

/** Tables that are pasted from other programs: they stay tables, and their cells can be edited. */
export const TABLES = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  ...(['td', 'th'] as const).map((tag) =>
    Node.create({
      name: tag === 'td' ? 'tableCell' : 'tableHeader',
      content: 'block+',
      isolating: true,
      addAttributes: spans,
      parseHTML: () => [{ tag }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    }),
  ),
]
