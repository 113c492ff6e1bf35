export function ApprovalBadge({ isApproved }: { isApproved: boolean }) {
  return (
    <span
      className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-medium ${isApproved ? 'bg-brand-soft text-brand-strong' : 'bg-accent-soft text-accent-text'}`}
    >
      {isApproved ? 'Approved' : 'Pending Approval'}
    </span>
  )
}
