import { type Allergen, allergens, type MenuItem } from '@bellhop/contract/dining/restaurant';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './dish-fields.module.css';

interface DishFieldsProps {
  readonly dish: MenuItem;
  /** The path of the dish, such as `menu.0`. */
  readonly path: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (dish: MenuItem) => void;
}

/** One dish of a menu. */
export function DishFields({ dish, path, errorOf, onChange }: DishFieldsProps) {
  const { t } = useTranslation('dining-restaurants');
  const { offered } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const errorIn = (language: string) => errorOf(`${path}.titleWithLocales.${language}`);
  // A menu may have hundreds of dishes: the collapsed part is rendered only after it was opened or has a fault.
  const isMade = isOpened || offered.some((language) => errorIn(language) !== undefined);
  return (
    <>
      <TextField
        label={t('dish')}
        dir="auto"
        autoComplete="off"
        value={dish.title}
        error={errorOf(`${path}.title`)}
        onChange={(event) => onChange({ ...dish, title: event.target.value })}
      />
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
    </>
  );
}

function toggled(list: readonly Allergen[], one: Allergen): Allergen[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
}
