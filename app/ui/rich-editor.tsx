import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId, useState } from 'react'
import { buttonClass } from './button'
import { adaptPastedHtml } from './pasted-html'
import { TABLES } from './rich-editor-tables'

const LOST_PICTURE =
  'A picture from another website or program was left out. Save it as a file, then add it with a Picture button.'

/** Writes HTML with headings, lists, quotes, links, tables and pictures. Runs in the browser only: load it lazily. */
export default function RichEditor({
  labelledBy,
  html,
  onChange,
  uploadPicture,
}: {
  labelledBy: string
  html: string
  onChange: (html: string) => void
  /**
   * Stores a picture and returns its URL; without it no picture can be inserted.
   * @throws with a message for the author.
   */
  uploadPicture?: (file: File) => Promise<string>
}) {
  const [hasLostPicture, setHasLostPicture] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        underline: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      Image,
      ...TABLES,
    ],
    content: html,
    immediatelyRender: true,
    editorProps: {
      transformPastedHTML: (pasted) => {
        const adapted = adaptPastedHtml(pasted)
        setHasLostPicture(adapted.hasLostPicture)
        return adapted.html
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'prose max-w-none min-h-80 px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  return (
    <div className="rounded-md border border-line-strong bg-surface focus-within:outline-3 focus-within:outline-accent-text">
      <Toolbar editor={editor} uploadPicture={uploadPicture} />
      <p role="alert" className="px-3 pt-2 text-sm text-danger empty:hidden">
        {hasLostPicture && LOST_PICTURE}
      </p>
      <EditorContent editor={editor} />
    </div>
  )
}

type Editor = ReturnType<typeof useEditor>

function Toolbar({
  editor,
  uploadPicture,
}: {
  editor: Editor
  uploadPicture?: (file: File) => Promise<string>
}) {
  const [address, setAddress] = useState<string | null>(null)
  const [trouble, setTrouble] = useState('')
  const pictureId = useId()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  const marks: [keyof typeof active, string, () => void][] = [
    ['bold', 'Bold', () => run().toggleBold().run()],
    ['italic', 'Italic', () => run().toggleItalic().run()],
    ['h2', 'Heading', () => run().toggleHeading({ level: 2 }).run()],
    ['h3', 'Small heading', () => run().toggleHeading({ level: 3 }).run()],
    ['bulletList', 'List', () => run().toggleBulletList().run()],
    ['orderedList', 'Numbers', () => run().toggleOrderedList().run()],
    ['blockquote', 'Quote', () => run().toggleBlockquote().run()],
  ]
  const setLink = () => {
    if (address) run().extendMarkRange('link').setLink({ href: address }).run()
    else run().extendMarkRange('link').unsetLink().run()
    setAddress(null)
  }
  const addPicture = async (file: File | undefined) => {
    if (!file || !uploadPicture) return
    setTrouble('')
    try {
      run()
        .setImage({ src: await uploadPicture(file), alt: '' })
        .run()
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-1 border-b border-line p-1">
      {marks.map(([key, label, toggle]) => (
        <button
          key={key}
          type="button"
          aria-pressed={active[key]}
          onClick={toggle}
          className="h-9 rounded-sm px-2.5 text-sm font-medium hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={active.link}
        aria-expanded={address !== null}
        onClick={() => setAddress(address === null ? (editor.getAttributes('link').href ?? '') : null)}
        className="h-9 rounded-sm px-2.5 text-sm font-medium hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
      >
        Link
      </button>
      {uploadPicture && (
        <label
          htmlFor={pictureId}
          className="flex h-9 cursor-pointer items-center rounded-sm px-2.5 text-sm font-medium focus-within:outline-3 hover:bg-sunken"
        >
          Picture
          <input
            id={pictureId}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              addPicture(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      )}
      {address !== null && (
        <div className="flex w-full gap-2 p-1">
          <input
            aria-label="Link URL"
            type="url"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setLink()
            }}
            className="h-9 min-w-0 grow rounded-sm border border-line-strong bg-surface px-2"
          />
          <button type="button" onClick={setLink} className={buttonClass('outline', 'sm')}>
            {address ? 'Set link' : 'Remove link'}
          </button>
        </div>
      )}
      <p role="alert" className="w-full px-2 text-sm text-danger empty:hidden">
        {trouble}
      </p>
    </div>
  )
}
