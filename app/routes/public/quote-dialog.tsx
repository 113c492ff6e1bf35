export default function QuoteDialog() { return null }
