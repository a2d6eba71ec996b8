import { Icon } from '../../ui/icon.tsx';

export function BusyButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <button type="button">
      {isBusy && <Icon name="clock" />}
      {label}
    </button>
  );
}
