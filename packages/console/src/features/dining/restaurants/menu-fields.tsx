import { type MenuItem, mostDishes } from '@bellhop/contract/dining/restaurant';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AddButton } from './add-button.tsx';
import { DishFields } from './dish-fields.tsx';
import styles from './menu-fields.module.css';
import { movedDish, newDish } from './restaurant-draft.ts';

interface MenuFieldsProps {
  readonly menu: readonly MenuItem[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (menu: readonly MenuItem[]) => void;
}

/** The dishes in their order. */
export function MenuFields({ menu, errorOf, onChange }: MenuFieldsProps) {
  const { t } = useTranslation('dining-restaurants');
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const nameOf = ({ title }: MenuItem, index: number) => title.trim() || t('dishOf', { number: index + 1 });
  return (
    <section className={styles.menu} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('menu')}</h3>
      {menu.length === 0 && <p className={styles.none}>{t('noDishes')}</p>}
      <ol ref={list} className={styles.list} aria-labelledby={headingId}>
        {menu.map((dish, index) => {
          const name = nameOf(dish, index);
          return (
            <DishFields
              key={dish.id}
              dish={dish}
              name={name}
              isFirst={index === 0}
              isLast={index === menu.length - 1}
              path={`menu.${index}`}
              errorOf={errorOf}
              onChange={(next) => onChange(menu.with(index, next))}
              onMove={(step) => {
                onChange(movedDish(menu, index, step));
                setMoved(t('moved', { name, place: index + 1 + step, count: menu.length }));
              }}
              onRemove={() => {
                onChange(menu.toSpliced(index, 1));
                adding.current?.focus();
              }}
            />
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <AddButton
        ref={adding}
        count={menu.length}
        most={mostDishes}
        refusal={t('mostDishes', { count: mostDishes })}
        onAdd={() => {
          flushSync(() => onChange([...menu, newDish()]));
          list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
        }}
      >
        {t('addDish')}
      </AddButton>
    </section>
  );
}
