import { type ChangeEvent, type ReactNode, useState } from 'react'
import { pick } from '~/lib/pick'
import { slugOf } from '~/lib/slug'
import { TextAreaField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { InFrench, inFrench } from '~/ui/in-french'
import { EXCERPT_LIMIT, KEYWORDS_LIMIT, SEO_DESCRIPTION_LIMIT, SLUG_LIMIT, TITLE_LIMIT } from '../model'
import type { DraftFields } from '../schema'
import { ContentField } from './content-field'
import { FrenchPost } from './french-post'

const FRENCH_SEO = ['description_fr', 'keywords_fr'] as const

type Typed = DraftFields & Record<'slug' | 'description' | 'keywords' | (typeof FRENCH_SEO)[number], string>

export function PostFields(props: {
  post: Typed
  agentField: ReactNode
  madeExcerpt?: string
  siteUrl: string
  errors: Record<string, string>
  uploadPicture: (file: File) => Promise<string>
}) {
  const { post, errors } = props
  const [title, setTitle] = useState(post.title)
  const [content, setContent] = useState(post.content)
  // The slug follows the title until the author edits it.
  const [slug, setSlug] = useState(post.slug)
  const [french, setFrench] = useState(() => pick(post, 'title_fr', 'excerpt_fr', 'content_fr'))
  const [description, setDescription] = useState(post.description)
  const field = fieldProps(post, { fields: {}, errors })
  const typed = (name: keyof Typed, value: string, set: (value: string) => void) => ({
    ...field(name),
    defaultValue: undefined,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.currentTarget.value),
  })
  const shownSlug = slugOf(slug || title)
  return (
    <>
      <TextField {...typed('title', title, setTitle)} label="Title" required maxLength={TITLE_LIMIT} />
      <TextField
        {...typed('slug', slug, setSlug)}
        label="Slug"
        maxLength={SLUG_LIMIT}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <span className="wrap-anywhere">
            {props.siteUrl}/blog/<strong>{shownSlug || '…'}</strong>. Left empty, it is made from the title. A
            number is put behind it where another post has it.
          </span>
        }
      />
      {props.agentField}
      <TextAreaField
        {...field('excerpt')}
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_LIMIT}
        placeholder={props.madeExcerpt}
        hint="If empty, the first 150 characters of the text."
      />
      <ContentField
        name="content"
        label="Text"
        title={title}
        content={content}
        onChange={setContent}
        uploadPicture={props.uploadPicture}
        error={errors.content}
      />
      <FrenchPost
        texts={french}
        onChange={(part) => setFrench((texts) => ({ ...texts, ...part }))}
        errors={errors}
        uploadPicture={props.uploadPicture}
      />
      <fieldset className="space-y-5 rounded-lg border border-line p-4">
        <legend className="px-1 font-medium">For search engines</legend>
        <TextAreaField
          {...typed('description', description, setDescription)}
          label="Description"
          rows={2}
          maxLength={SEO_DESCRIPTION_LIMIT}
          hint={
            <span className="tabular-nums">
              {description.length}/{SEO_DESCRIPTION_LIMIT} characters. Left empty, the excerpt.
            </span>
          }
        />
        <TextField
          {...field('keywords')}
          label="Keywords"
          maxLength={KEYWORDS_LIMIT}
          hint="Separated by commas."
        />
        <InFrench values={pick(post, ...FRENCH_SEO)} errors={pick(errors, ...FRENCH_SEO)}>
          <TextAreaField
            {...field('description_fr')}
            label={inFrench('Description')}
            lang="fr"
            rows={2}
            maxLength={SEO_DESCRIPTION_LIMIT}
          />
          <TextField
            {...field('keywords_fr')}
            label={inFrench('Mots-clés')}
            lang="fr"
            maxLength={KEYWORDS_LIMIT}
            hint="Separated by commas."
          />
        </InFrench>
      </fieldset>
    </>
  )
}
