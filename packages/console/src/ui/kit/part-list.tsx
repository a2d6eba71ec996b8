import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../button.tsx';
import { CloseIcon } from '../first-icons.tsx';
import { UpIcon } from '../icons.tsx';
import { DownwardIcon } from '../later-icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './part-list.module.css';

interface PartListProps<Part> {
  readonly legend: string;
  /** Shown while there are no parts. */
  readonly none?: string;
  /** The parts in their order. */
  readonly parts: readonly Part[];
  readonly keyOf: (part: Part, index: number) => string;
  /** The name of a part in the labels of its buttons. */
  readonly nameOf: (part: Part, index: number) => string;
  readonly most: number;
  readonly make: () => Part;
  readonly labels: {
    readonly add: string;
    readonly up: (name: string) => string;
    readonly down: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly moved: (values: { name: string; place: number; count: number }) => string;
  };
  /** The error of the whole list. */
  readonly error?: string | undefined;
  /** Whether the part cannot be removed. */
  readonly isKept?: (part: Part) => boolean;
  readonly onChange: (parts: readonly Part[]) => void;
  readonly children: (part: Part, index: number, onChange: (part: Part) => void) => ReactNode;
}

/** An editor of a list of parts: they can be added, moved and removed, and each has fields. */
export function PartList<Part>(props: PartListProps<Part>) {
  const { legend, none, parts, keyOf, nameOf, most, make, labels, error, isKept, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const move = (index: number, step: 1 | -1) => {
    const [part] = parts.slice(index, index + 1);
    if (part === undefined || index + step < 0 || index + step >= parts.length) return;
    onChange(parts.toSpliced(index, 1).toSpliced(index + step, 0, part));
    setMoved(labels.moved({ name: nameOf(part, index), place: index + 1 + step, count: parts.length }));
  };
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <h3 id={id}>{legend}</h3>
      {none !== undefined && parts.length === 0 && <p className={styles.none}>{none}</p>}
      <ol ref={list} className={styles.list} aria-labelledby={id}>
        {parts.map((part, index) => {
          const name = nameOf(part, index);
          return (
            <li key={keyOf(part, index)} className={styles.part}>
              <fieldset className={styles.fields} aria-label={name}>
                {children(part, index, (next) => onChange(parts.with(index, next)))}
              </fieldset>
              <div className={styles.acts}>
                {/* Not disabled at the ends, because a disabled button loses the focus. */}
                <IconButton
                  label={labels.up(name)}
                  icon={<UpIcon size={16} />}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={labels.down(name)}
                  icon={<DownwardIcon size={16} />}
                  aria-disabled={index === parts.length - 1}
                  onClick={() => move(index, 1)}
                />
                {isKept?.(part) !== true && (
                  <IconButton
                    label={labels.remove(name)}
                    icon={<CloseIcon size={16} />}
                    onClick={() => {
                      onChange(parts.toSpliced(index, 1));
                      adding.current?.focus();
                    }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button
        ref={adding}
        size="small"
        disabled={parts.length >= most}
        onClick={() => {
          flushSync(() => onChange([...parts, make()]));
          list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus();
        }}
      >
        {labels.add}
      </Button>
    </section>
  );
}
