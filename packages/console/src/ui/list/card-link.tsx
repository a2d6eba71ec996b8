import type { MouseEvent, ReactNode } from 'react';
import type { Tone } from '../tag.tsx';
import styles from './card-link.module.css';

export interface CardLinkProps {
  readonly id: string;
  readonly href: string;
  /** Colour of the strip. */
  readonly tone: Tone;
  readonly isSelected: boolean;
  /** The keyboard acts on this card. */
  readonly isActive: boolean;
  /** The card has just arrived and slides in. */
  readonly isNew: boolean;
  readonly onOpen: (id: string) => void;
  /** The layout of the slice. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a card: a link with a strip in the colour of its status. Passes `data-…` attributes on. */
export function CardLink(props: CardLinkProps) {
  const { id, href, tone, isSelected, isActive, isNew, onOpen, className, children, ...data } = props;
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      {...data}
      href={href}
      className={`${styles.card} ${className}`}
      data-card={id}
      data-status={tone}
      data-new={isNew || undefined}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={open}
    >
      {children}
    </a>
  );
}
