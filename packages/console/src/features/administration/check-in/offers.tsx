import { type Administered, administered, changeAdministered } from '@bellhop/contract/administration/settings';
import { type CheckInOffer, offerKinds } from '@bellhop/contract/check-in/offers';
import { clientId } from '@bellhop/contract/client-id';
import { minorUnits } from '@bellhop/contract/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { localeOf } from '../../../platform/format/format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { NumberField } from '../../../ui/kit/number-field.tsx';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { useForm } from '../../../ui/kit/use-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { EntityConflict } from '../entity-conflict.tsx';
import { keepHotel, useChangeHotel } from '../hotel-query.ts';
import { useAdministeredServices } from '../services/queries.ts';
import { usePartWords } from '../services/use-part-words.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useFieldName } from '../use-field-name.ts';
import styles from './check-in.module.css';

/** In place of a service of the hotel's choice. */
const anyService = '';

/** What guests who check in may ask for at once, saved as a whole. */
export function Offers({ hotel }: { readonly hotel: Administered }) {
  const { t } = useTranslation(['house', 'departments', 'ui']);
  const id = useId();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const words = usePartWords();
  const fieldName = useFieldName('settings');
  const save = useChangeHotel();
  const onError = useFailureToast();
  const [typed, setTyped] = useState<{ offers: readonly CheckInOffer[]; version: number } | null>(null);
  const offers = typed?.offers ?? hotel.settings.checkInOffers;
  const version = typed?.version ?? hotel.version;
  const conflict = editConflictOf(save.error, administered);
  const change = { settings: { checkInOffers: offers.map(written) } };
  const submit = (basis: number) =>
    save.mutate({ version: basis, change }, { onSuccess: () => setTyped(null), onError });
  const form = useForm({
    faults: faultsOf(changeAdministered.body, { version, ...change }),
    textOf: useFaultText(),
    onSubmit: () => submit(version),
  });
  const nameOf = ({ name }: CheckInOffer, index: number) =>
    name[language] || name['en'] || t('house:checkIn.offerOf', { number: index + 1 });
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t('house:checkIn.offers')}</h3>
      <form className={styles.form} {...form.props}>
        <PartList
          legend={t('house:checkIn.offersHint')}
          parts={offers}
          keyOf={(offer) => offer.id}
          nameOf={nameOf}
          most={20}
          make={(): CheckInOffer => ({ id: clientId(), kind: 'other', name: {}, price: 0 })}
          labels={words(t('house:checkIn.addOffer'))}
          onChange={(next) => setTyped({ offers: next, version })}
        >
          {(offer, index, onChange) => (
            <OfferFields
              offer={offer}
              currency={hotel.settings.currency}
              path={`settings.checkInOffers.${index}`}
              errorOf={form.errorOf}
              onChange={onChange}
            />
          )}
        </PartList>
        {typed !== null && (
          <div className={styles.acts}>
            <Button onClick={() => setTyped(null)}>{t('ui:cancel')}</Button>
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!isOnline}>
              {t('departments:save')}
            </Button>
          </div>
        )}
      </form>
      {conflict !== null && (
        <EntityConflict
          about={t('house:checkIn.offers')}
          changes={conflict.changes}
          fieldName={fieldName}
          onMine={() => submit(conflict.current.version)}
          onTheirs={() => {
            keepHotel(client, conflict.current);
            setTyped(null);
            save.reset();
          }}
        />
      )}
    </section>
  );
}

/** A language whose field is empty has no name. */
function written({ name, ...offer }: CheckInOffer): CheckInOffer {
  return { ...offer, name: Object.fromEntries(Object.entries(name).filter(([, text]) => text.trim() !== '')) };
}

interface OfferFieldsProps {
  readonly offer: CheckInOffer;
  readonly currency: string;
  readonly path: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (offer: CheckInOffer) => void;
}

function OfferFields({ offer, currency, path, errorOf, onChange }: OfferFieldsProps) {
  const { t } = useTranslation(['house', 'departments', 'administration']);
  const { language } = useLanguage();
  const services = useAdministeredServices().data ?? [];
  const digits = minorUnits(currency);
  const price = (amount: number | null) =>
    amount !== null && onChange({ ...offer, price: Math.round(amount * 10 ** digits) });
  return (
    <>
      <SelectField
        label={t('house:checkIn.offerKind')}
        options={offerKinds.map((id) => ({ id, label: t(`house:checkIn.kinds.${id}`) }))}
        value={offer.kind}
        onChoose={(kind) => onChange({ ...offer, kind })}
      />
      <NameFields
        label={(each) => t('departments:nameIn', { language: each })}
        names={offer.name}
        errorOf={(each) => errorOf(`${path}.name.${each}`) ?? (each === 'en' ? errorOf(`${path}.name`) : undefined)}
        onChange={(each, name) => onChange({ ...offer, name: { ...offer.name, [each]: name } })}
      />
      <NumberField
        label={t('house:checkIn.price', { currency })}
        value={offer.price / 10 ** digits}
        min={0}
        locale={localeOf(language)}
        format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
        error={errorOf(`${path}.price`)}
        labels={{ less: t('administration:less'), more: t('administration:more') }}
        onChange={price}
        onCommit={price}
      />
      <SelectField
        label={t('house:checkIn.service')}
        options={[
          { id: anyService, label: t('house:checkIn.anyService') },
          ...services
            .filter(({ type }) => type === 'ORDER')
            .map(({ id, name, nameWithLocales }) => ({ id, label: nameWithLocales[language] ?? name })),
        ]}
        value={offer.service ?? anyService}
        onChoose={(service) => {
          const { service: _, ...rest } = offer;
          onChange(service === anyService ? rest : { ...rest, service });
        }}
      />
      <SwitchField
        label={t('house:checkIn.pay')}
        isOn={offer.pay === true}
        onChange={(pay) => onChange({ ...offer, pay })}
      />
    </>
  );
}
