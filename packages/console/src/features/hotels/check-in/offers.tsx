import { nameIn } from '@bellhop/browser/i18n/name-in';
import { clientId } from '@bellhop/contract/client-id';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { type CheckInOffer, offerKinds } from '@bellhop/contract/hotels/offers';
import { parseAmount } from '@bellhop/contract/money/amount';
import { plainAmount } from '@bellhop/contract/money/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../platform/format/amount-field.tsx';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import type { Fault } from '../../../ui/kit/faults.ts';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdministeredServices } from '../services/queries.ts';
import { usePartWords } from '../services/use-part-words.ts';
import { WholeForm } from '../whole-form.tsx';
import styles from './check-in.module.css';

/** The choice without a service of the hotel. */
const anyService = '';

/** An unsaved offer, with its price as it was typed. */
type OfferDraft = Omit<CheckInOffer, 'price'> & { readonly price: string };

/** The offers for guests who check in, saved as a whole. */
export function Offers({ hotel }: { readonly hotel: Administered }) {
  const { t } = useTranslation('hotels');
  const id = useId();
  const { language } = useLanguage();
  const words = usePartWords();
  const { currency } = hotel.settings;
  const nameOf = ({ name }: OfferDraft, index: number) =>
    name[language] || name['en'] || t('checkIn.offerOf', { number: index + 1 });
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t('checkIn.offers')}</h3>
      <WholeForm
        hotel={hotel}
        place="offers"
        about={t('checkIn.offers')}
        read={({ settings }): readonly OfferDraft[] =>
          settings.checkInOffers.map((offer) => ({ ...offer, price: plainAmount(offer.price, currency) }))
        }
        changeOf={(offers) => ({
          settings: { checkInOffers: offers.map((offer) => written(offer, currency)) },
        })}
        faultsIn={(offers) => faultsOfPrices(offers, currency)}
      >
        {(offers, { errorOf, onChange }) => (
          <PartList
            legend={t('checkIn.offersHint')}
            parts={offers}
            keyOf={(offer) => offer.id}
            nameOf={nameOf}
            most={20}
            make={(): OfferDraft => ({ id: clientId(), kind: 'other', name: {}, price: '0' })}
            labels={words(t('checkIn.addOffer'))}
            onChange={onChange}
          >
            {(offer, index, change) => (
              <OfferFields
                offer={offer}
                currency={currency}
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

function written(offer: OfferDraft, currency: string): CheckInOffer {
  const read = parseAmount(offer.price, currency, 0);
  return { ...offer, name: withoutBlanks(offer.name), price: 'amount' in read ? read.amount : 0 };
}

/** Yields the prices that cannot be parsed as money, by the path of their field. */
function* faultsOfPrices(offers: readonly OfferDraft[], currency: string): Iterable<readonly [string, Fault]> {
  for (const [index, { price }] of offers.entries()) {
    const read = parseAmount(price, currency, 0);
    if ('fault' in read) yield [`settings.checkInOffers.${index}.price`, { kind: read.fault }];
  }
}

interface OfferFieldsProps {
  readonly offer: OfferDraft;
  readonly currency: string;
  readonly path: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (offer: OfferDraft) => void;
}

function OfferFields({ offer, currency, path, errorOf, onChange }: OfferFieldsProps) {
  const { t } = useTranslation(['hotels', 'departments']);
  const { language } = useLanguage();
  const services = useAdministeredServices().data ?? [];
  return (
    <>
      <SelectField
        label={t('hotels:checkIn.offerKind')}
        options={offerKinds.map((id) => ({ id, label: t(`hotels:checkIn.kinds.${id}`) }))}
        value={offer.kind}
        onChoose={(kind) => onChange({ ...offer, kind })}
      />
      <NameFields
        label={(each) => t('departments:nameIn', { language: each })}
        names={offer.name}
        errorOf={(each) => errorOf(`${path}.name.${each}`) ?? (each === 'en' ? errorOf(`${path}.name`) : undefined)}
        onChange={(each, name) => onChange({ ...offer, name: { ...offer.name, [each]: name } })}
      />
      <AmountField
        label={t('hotels:checkIn.price', { currency })}
        typed={offer.price}
        currency={currency}
        least={0}
        error={errorOf(`${path}.price`)}
        onType={(price) => onChange({ ...offer, price })}
      />
      <SelectField
        label={t('hotels:checkIn.service')}
        options={[
          { id: anyService, label: t('hotels:checkIn.anyService') },
          ...services
            .filter(({ type }) => type === 'ORDER')
            .map((service) => ({ id: service.id, label: nameIn(service, language) })),
        ]}
        value={offer.service ?? anyService}
        onChoose={(service) => {
          const { service: _, ...rest } = offer;
          onChange(service === anyService ? rest : { ...rest, service });
        }}
      />
      <SwitchField
        label={t('hotels:checkIn.pay')}
        isOn={offer.pay === true}
        onChange={(pay) => onChange({ ...offer, pay })}
      />
    </>
  );
}
