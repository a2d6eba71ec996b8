import { useNavigate, useParams } from '@tanstack/react-router';
import { ConflictDialog } from './detail/conflict-dialog.tsx';
import { RequestDetail } from './lazy-detail.tsx';
import { useStatusChange } from './mutations.ts';

/** One request by itself, for addresses whose list is another screen: `/lolRequests/{id}` (RQD-21). */
export function RequestScreen() {
  const navigate = useNavigate();
  const params: { id?: string } = useParams({ strict: false });
  const status = useStatusChange();
  return (
    <>
      <RequestDetail
        id={params.id ?? ''}
        status={status}
        onBack={() => void navigate({ to: '/app/staff/requests', search: {} })}
      />
      <ConflictDialog status={status} />
    </>
  );
}
