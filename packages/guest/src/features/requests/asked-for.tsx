import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { GuestService, OwnRequest } from '@bellhop/contract/guests/calls';
import { optionName } from '@bellhop/contract/hotels/service';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Attachments } from '../files/attachments.tsx';
import styles from './asked-for.module.css';

/** The guest's choices and answers. `service` is null if it is no longer offered; its questions are then unknown. */
export function AskedFor({ request, service }: { request: OwnRequest; service: GuestService | null }) {
  const { t, language } = useLocale();
  const answers = (service?.custom_fields ?? []).flatMap((field) => {
    const answer = request.custom_fields_values.find(({ id }) => id === field.id);
    const value = answer === undefined ? undefined : parsed(answer.value);
    const shown = value === true ? t('detail.yes') : value;
    if (typeof shown !== 'string' && typeof shown !== 'number') return [];
    const words = typeof shown === 'string' ? optionName(field, shown, language) : shown;
    return [{ id: field.id, name: nameIn(field, language), value: words }];
  });
  if (answers.length === 0 && request.files.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby="asked-for">
      <h2 id="asked-for" className={styles.heading}>
        {t('detail.asked')}
      </h2>
      <dl className={styles.answers}>
        {answers.map(({ id, name, value }) => (
          <div key={id} className={styles.answer}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Attachments files={request.files} />
    </section>
  );
}

/** Values are JSON texts (ENT-08). */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
