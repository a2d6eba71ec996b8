import { NoticeLine } from './notice-line.tsx';
import type { Notice } from './notices.ts';

export interface RowProps {
  onChoose: () => void;
}

/** An item of the hotel that waits (SHELL-37). */
export function NoticeRow({ notice: { kind, item }, onChoose }: RowProps & { notice: Notice }) {
  return <NoticeLine {...kind.useLine(item)} id={item.id} at={item.updated_at} onChoose={onChoose} />;
}
