import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { placeOf } from '../../platform/frames/frames.ts';
import { useStable } from '../../ui/use-stable.ts';
import { Frame } from './frame.tsx';

interface OwnFrameProps {
  readonly title: string;
  /** Path of the page in the frame, such as `/app/charging`; what is open in it stands behind it, at `/{id}`. */
  readonly page: string;
  /** For its first address alone. */
  readonly query?: string;
  /** What is open by the address of the console; empty: nothing. */
  readonly id: string;
  /** Place of the console that shows it, where the same stands at `/{id}`. */
  readonly around: string;
}

/** A page of Bellhop in a frame: the address of the console follows what is open in it, and leads to it. */
export function OwnFrame({ title, page, query = '', id, around }: OwnFrameProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  /** What was open by the address of the console when it was drawn last, and what the frame says is open in it. */
  const [open, setOpen] = useState({ id, told: id, address: addressOf(page, id) + query });
  // Somebody followed a link to something else; what was opened in the frame is there already.
  if (open.id !== id) setOpen({ id, told: id, address: id === open.told ? open.address : addressOf(page, id) });
  const hear = useStable((message: MessageEvent<unknown>) => {
    const path = placeOf(message, frame.current?.contentWindow ?? null);
    if (path === null) return;
    const [at = '', opened = ''] = splitAt(path, page);
    if (at !== page) {
      void navigate({ to: path });
      return;
    }
    if (opened === open.told) return;
    setOpen({ ...open, told: opened });
    void navigate({ to: addressOf(around, opened), replace: true });
  });
  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [hear]);
  return <Frame address={open.address} title={title} frame={frame} />;
}

/** Page and what is open in it; a path of another place is given back as it is. */
function splitAt(path: string, page: string): string[] {
  const [bare = ''] = path.split('?');
  if (bare === page) return [page];
  return bare.startsWith(`${page}/`) ? [page, decodeURIComponent(bare.slice(page.length + 1))] : [path];
}

function addressOf(page: string, id: string): string {
  return id === '' ? page : `${page}/${encodeURIComponent(id)}`;
}
