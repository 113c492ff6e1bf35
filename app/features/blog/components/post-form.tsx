import { type ReactNode, useState } from 'react'
import { slugOf } from '~/lib/slug'
import { TextAreaField, TextField } from '~/ui/field'
import { EXCERPT_LIMIT, KEYWORDS_LIMIT, SEO_DESCRIPTION_LIMIT, SLUG_LIMIT, TITLE_LIMIT } from '../model'
import { ContentField } from './content-field'

type Typed = Record<'title' | 'slug' | 'excerpt' | 'content' | 'description' | 'keywords', string>

/** The fields of a post for the owner; they stand in a form. */
export function PostFields(props: {
  post: Typed
  /** Where the broker who signs it is chosen. */
  agentField: ReactNode
  /** Shown where no excerpt is written. */
  madeExcerpt?: string
  siteUrl: string
  errors: Record<string, string>
  uploadPicture: (file: File) => Promise<string>
}) {
  const { post, errors } = props
  const [title, setTitle] = useState(post.title)
  const [content, setContent] = useState(post.content)
  // Until somebody writes a slug, it follows the title.
  const [slug, setSlug] = useState(post.slug)
  const [description, setDescription] = useState(post.description)
  const shownSlug = slugOf(slug || title)
  return (
    <>
      <TextField
        id="title"
        name="title"
        label="Title"
        required
        maxLength={TITLE_LIMIT}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={errors.title}
      />
      <TextField
        id="slug"
        name="slug"
        label="Slug"
        maxLength={SLUG_LIMIT}
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <span className="wrap-anywhere">
            {props.siteUrl}/blog/<strong>{shownSlug || '…'}</strong>. Left empty, it is made from the title. A
            number is put behind it where another post has it.
          </span>
        }
        error={errors.slug}
      />
      {props.agentField}
      <TextAreaField
        id="excerpt"
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_LIMIT}
        defaultValue={post.excerpt}
        placeholder={props.madeExcerpt}
        hint="Left empty, the first 150 characters of the text."
        error={errors.excerpt}
      />
      <ContentField
        title={title}
        content={content}
        onChange={setContent}
        uploadPicture={props.uploadPicture}
        error={errors.content}
      />
      <fieldset className="space-y-5 rounded-lg border border-line p-4">
        <legend className="px-1 font-medium">For search engines</legend>
        <TextAreaField
          id="description"
          name="description"
          label="Description"
          rows={2}
          maxLength={SEO_DESCRIPTION_LIMIT}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          hint={
            <span className="figures">
              {description.length}/{SEO_DESCRIPTION_LIMIT} characters. Left empty, the excerpt.
            </span>
          }
          error={errors.description}
        />
        <TextField
          id="keywords"
          name="keywords"
          label="Keywords"
          maxLength={KEYWORDS_LIMIT}
          defaultValue={post.keywords}
          hint="Separated by commas."
          error={errors.keywords}
        />
      </fieldset>
    </>
  )
}
