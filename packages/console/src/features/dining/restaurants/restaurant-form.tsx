import { restaurant } from '@bellhop/contract/dining/restaurant';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { LaterFormConflict } from '../../../platform/edit-conflicts/later-act-conflict.ts';
import { CountField } from '../../../platform/format/count-field.tsx';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { zonesWith } from '../../../platform/i18n/zones.ts';
import { ComboboxField } from '../../../ui/kit/combobox-field.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MenuFields } from './menu-fields.tsx';
import { faultsOfRestaurant, type RestaurantDraft, restaurantOnto, type TypedRestaurant } from './restaurant-draft.ts';
import styles from './restaurant-form.module.css';

/** A restaurant: its names, time zone, visibility and menu. */
export function RestaurantForm({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<RestaurantDraft>) {
  const { t } = useTranslation('dining-restaurants');
  const conflict = editConflictOf(failure, restaurant);
  const form = useContractForm(faultsOfRestaurant(draft), () => onSave(draft));
  const { typed } = draft;
  const set = (values: Partial<TypedRestaurant>) => onChange({ ...draft, typed: { ...typed, ...values } });
  return (
    <>
      <FormDialog
        title={draft.version === null ? t('add') : t('restaurantAndMenuOf', { name: draft.before.name })}
        form={form.props}
        save={t('save')}
        {...dialog}
      >
        <TextField
          label={t('name')}
          value={typed.name}
          dir="auto"
          autoComplete="off"
          error={form.errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <details className={styles.names}>
          <summary>{t('names')}</summary>
          <NameFields
            label={(each) => t('nameIn', { language: each })}
            names={typed.nameWithLocales}
            errorOf={(each) => form.errorOf(`nameWithLocales.${each}`)}
            onChange={(each, name) => set({ nameWithLocales: { ...typed.nameWithLocales, [each]: name } })}
          />
        </details>
        <ComboboxField
          label={t('zone')}
          choices={zonesWith(typed.timezone_id)}
          chosen={typed.timezone_id}
          error={form.errorOf('timezone_id')}
          matches={isNamedSo}
          labels={{ none: '', search: t('findZone'), noMatch: t('noZone') }}
          onChoose={(zone) => zone !== null && set({ timezone_id: zone })}
        />
        <CountField
          label={t('position')}
          hint={t('positionHint')}
          min={0}
          value={typed.position}
          error={form.errorOf('position')}
          labels={{ less: (label) => t('decrease', { label }), more: (label) => t('increase', { label }) }}
          onChange={(position) => set({ position })}
        />
        <SwitchField label={t('visible')} isOn={typed.visible} onChange={(visible) => set({ visible })} />
        <MenuFields menu={typed.menu} errorOf={form.errorOf} onChange={(menu) => set({ menu })} />
      </FormDialog>
      {conflict !== null && (
        <LaterFormConflict
          entity="restaurant"
          about={conflict.current.name}
          failure={failure}
          changes={conflict.changes}
          words={{ mine: t('conflict.kept'), take: t('conflict.load') }}
          onMine={() => onSave(restaurantOnto(draft, conflict.current))}
          onTheirs={() => onChange(restaurantOnto(draft, conflict.current))}
        />
      )}
    </>
  );
}
