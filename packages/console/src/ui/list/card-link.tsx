import type { MouseEvent, ReactNode } from 'react';
import type { Tone } from '../tag.tsx';
import styles from './card-link.module.css';

export interface CardLinkProps {
  readonly id: string;
  readonly href: string;
  /** Colour of the strip. */
  readonly tone: Tone;
  readonly isSelected: boolean;
  /** The card that the keyboard is on. */
  readonly isActive: boolean;
  /** It has just arrived and slides in. */
  readonly isNew: boolean;
  readonly onOpen: (id: string) => void;
  /** How the slice lays the card out. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a card: a link with a strip in the colour of its status. Passes `data-…` attributes on. */
export function CardLink(props: CardLinkProps) {
  const { id, href, tone, isSelected, isActive, isNew, onOpen, className, children, ...data } = props;
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens it in a tab of its own.
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
