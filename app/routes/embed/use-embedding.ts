import { useOutletContext } from 'react-router'
import type { Embedding } from '~/features/calculators/components/embedding'

/** What an embed's route takes from the layout. */
export const useEmbedding = () => useOutletContext<Embedding>()
