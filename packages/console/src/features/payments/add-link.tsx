import { useNavigate } from '@tanstack/react-router';
import type { CommandDialog } from '../../platform/slice.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

/** A new payment link of no stay and no request; opens the link once it is made. */
export const AddLink: CommandDialog = ({ open, onClose }) => {
  const navigate = useNavigate();
  if (!open) return null;
  const onMade = (id: string) => {
    onClose();
    void navigate({ to: '/app/staff/payments/$id', params: { id }, search: true });
  };
  return <NewLinkDialog onClose={onClose} onMade={onMade} />;
};
