import { type MenuItem, mostDishes } from '@bellhop/contract/dining/restaurant';
import { useTranslation } from 'react-i18next';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { DishFields } from './dish-fields.tsx';
import { newDish } from './restaurant-draft.ts';

interface MenuFieldsProps {
  readonly menu: readonly MenuItem[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (menu: readonly MenuItem[]) => void;
}

/** The dishes in their order. */
export function MenuFields({ menu, errorOf, onChange }: MenuFieldsProps) {
  const { t } = useTranslation('dining-restaurants');
  return (
    <PartList
      legend={t('menu')}
      none={t('noDishes')}
      parts={menu}
      keyOf={({ id }) => id}
      nameOf={({ title }, index) => title.trim() || t('dishOf', { number: index + 1 })}
      most={mostDishes}
      make={newDish}
      labels={{
        add: t('addDish'),
        up: (name) => t('upOf', { name }),
        down: (name) => t('downOf', { name }),
        remove: (name) => t('removeOf', { name }),
        moved: (values) => t('moved', values),
      }}
      error={menu.length < mostDishes ? undefined : t('mostDishes', { count: mostDishes })}
      onChange={onChange}
    >
      {(dish, index, change) => <DishFields dish={dish} path={`menu.${index}`} errorOf={errorOf} onChange={change} />}
    </PartList>
  );
}
