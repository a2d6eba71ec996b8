import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { framePath } from '../../platform/frames/frames.ts';
import { useStable } from '../../ui/use-stable.ts';
import { Frame } from './frame.tsx';

interface OwnFrameProps {
  readonly title: string;
  /** The path of the page in the frame, such as `/app/charging`; `/{id}` follows for an opened entity. */
  readonly page: string;
  /** The query of the first address only. */
  readonly query?: string;
  /** The opened entity in the address of the console; empty without an opened entity. */
  readonly id: string;
  /** The path of the console around the frame, with the same `/{id}`. */
  readonly around: string;
}

/** A page of Bellhop in a frame: both addresses follow each other. */
export function OwnFrame({ title, page, query = '', id, around }: OwnFrameProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  /** The opened entity of the last render, and the entity that the frame reported last. */
  const [open, setOpen] = useState({ id, told: id, address: addressOf(page, id) + query });
  // After a link to another entity the frame is loaded again; an entity opened in the frame is already there.
  if (open.id !== id) setOpen({ id, told: id, address: id === open.told ? open.address : addressOf(page, id) });
  const hear = useStable((message: MessageEvent<unknown>) => {
    const path = framePath(message, frame.current?.contentWindow ?? null);
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

/** Splits a path into the page and the opened entity; another path is returned unchanged. */
function splitAt(path: string, page: string): string[] {
  const [bare = ''] = path.split('?');
  if (bare === page) return [page];
  return bare.startsWith(`${page}/`) ? [page, decodeURIComponent(bare.slice(page.length + 1))] : [path];
}

function addressOf(page: string, id: string): string {
  return id === '' ? page : `${page}/${encodeURIComponent(id)}`;
}
