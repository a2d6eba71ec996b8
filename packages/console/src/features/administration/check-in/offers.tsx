import type { Administered } from '@bellhop/contract/administration/settings';
import { type CheckInOffer, offerKinds } from '@bellhop/contract/check-in/offers';
import { clientId } from '@bellhop/contract/client-id';
import { minorUnits } from '@bellhop/contract/money/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../platform/format/format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import { NumberField } from '../../../ui/kit/number-field.tsx';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdministeredServices } from '../services/queries.ts';
import { usePartWords } from '../services/use-part-words.ts';
import { WholeForm } from '../whole-form.tsx';
import styles from './check-in.module.css';

/** In place of a service of the hotel's choice. */
const anyService = '';

/** What guests who check in may ask for at once, saved as a whole. */
export function Offers({ hotel }: { readonly hotel: Administered }) {
  const { t } = useTranslation('house');
  const id = useId();
  const { language } = useLanguage();
  const words = usePartWords();
  const nameOf = ({ name }: CheckInOffer, index: number) =>
    name[language] || name['en'] || t('checkIn.offerOf', { number: index + 1 });
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t('checkIn.offers')}</h3>
      <WholeForm
        hotel={hotel}
        about={t('checkIn.offers')}
        read={({ settings }): readonly CheckInOffer[] => settings.checkInOffers}
        changeOf={(offers) => ({
          settings: { checkInOffers: offers.map((offer) => ({ ...offer, name: withoutBlanks(offer.name) })) },
        })}
      >
        {(offers, { errorOf, onChange }) => (
          <PartList
            legend={t('checkIn.offersHint')}
            parts={offers}
            keyOf={(offer) => offer.id}
            nameOf={nameOf}
            most={20}
            make={(): CheckInOffer => ({ id: clientId(), kind: 'other', name: {}, price: 0 })}
            labels={words(t('checkIn.addOffer'))}
            onChange={onChange}
          >
            {(offer, index, change) => (
              <OfferFields
                offer={offer}
                currency={hotel.settings.currency}
                path={`settings.checkInOffers.${index}`}
                errorOf={errorOf}
                onChange={change}
              />
            )}
          </PartList>
        )}
      </WholeForm>
    </section>
  );
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
