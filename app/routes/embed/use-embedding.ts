import { useOutletContext } from 'react-router'
import type { Embedding } from '~/features/calculators/tools/components/tool-form'

/** The layout's data for an embed's route. */
export const useEmbedding = () => useOutletContext<Embedding>()
