import { type Allergen, allergens, type MenuItem } from '@bellhop/contract/dining/restaurant';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/first-icons.tsx';
import { UpIcon } from '../../../ui/icons.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { DownwardIcon } from '../../../ui/later-icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './dish-fields.module.css';

interface DishFieldsProps {
  readonly dish: MenuItem;
  /** The name of the dish in the labels of its buttons. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The path of the dish, such as `menu.0`. */
  readonly path: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (dish: MenuItem) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One dish of a menu. */
export function DishFields(props: DishFieldsProps) {
  const { dish, name, isFirst, isLast, path, errorOf, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('dining-restaurants');
  const { offered } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const errorIn = (language: string) => errorOf(`${path}.titleWithLocales.${language}`);
  // A menu may have hundreds of dishes: the collapsed part is rendered only after it was opened or has a fault.
  const isMade = isOpened || offered.some((language) => errorIn(language) !== undefined);
  return (
    <li className={styles.dish}>
      <div className={styles.line}>
        <TextField
          label={t('dish')}
          dir="auto"
          autoComplete="off"
          value={dish.title}
          error={errorOf(`${path}.title`)}
          onChange={(event) => onChange({ ...dish, title: event.target.value })}
        />
        <div className={styles.acts}>
          {/* Not disabled at the ends, as that would lose the focus. */}
          <IconButton
            label={t('upOf', { name })}
            icon={<UpIcon size={16} />}
            aria-disabled={isFirst}
            onClick={() => !isFirst && onMove(-1)}
          />
          <IconButton
            label={t('downOf', { name })}
            icon={<DownwardIcon size={16} />}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton label={t('removeOf', { name })} icon={<CloseIcon size={16} />} onClick={onRemove} />
        </div>
      </div>
      <SwitchField
        label={t('mainCourse')}
        isOn={dish.is_main_course}
        onChange={(is_main_course) => onChange({ ...dish, is_main_course })}
      />
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>{t('details')}</summary>
        {isMade && (
          <>
            <NameFields
              label={(language) => t('nameIn', { language })}
              names={dish.titleWithLocales}
              errorOf={errorIn}
              onChange={(language, title) =>
                onChange({ ...dish, titleWithLocales: { ...dish.titleWithLocales, [language]: title } })
              }
            />
            <fieldset className={styles.allergens}>
              <legend>{t('allergens')}</legend>
              {allergens.map((allergen) => (
                <label key={allergen}>
                  <input
                    type="checkbox"
                    checked={dish.allergens.includes(allergen)}
                    onChange={() => onChange({ ...dish, allergens: toggled(dish.allergens, allergen) })}
                  />
                  <span>{t(`allergen.${allergen}`)}</span>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </details>
    </li>
  );
}

function toggled(list: readonly Allergen[], one: Allergen): Allergen[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
}
