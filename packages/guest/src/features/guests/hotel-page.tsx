import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type HotelPage, namedSections } from '@bellhop/contract/hotels/hotel-page';
import { textIn, useLocale } from '../../platform/i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './hotel-page.module.css';

export function isEmptyPage({ phone, sections }: HotelPage): boolean {
  return phone === null && sections.length === 0;
}

/** Sections of the hotel's page, and a link to call the reception. */
export function HotelPageView({ page }: { page: HotelPage }) {
  const { t, language } = useLocale();
  if (isEmptyPage(page)) return <p>{t('hotel.empty')}</p>;
  return (
    <>
      {page.sections.map(({ id, title, text }) => {
        const shown = textIn(language, text);
        return (
          <section key={id} className={styles.section} aria-labelledby={`hotel-${id}`}>
            <h2 id={`hotel-${id}`} className={styles.title}>
              {textIn(language, title)?.words ?? nameOf(id)}
            </h2>
            {shown !== null && (
              <p className={styles.text} dir="auto" lang={shown.language}>
                {shown.words}
              </p>
            )}
          </section>
        );
      })}
      {page.phone !== null && <CallReception phone={page.phone} />}
    </>
  );

  function nameOf(id: string): string {
    const known = namedSections.find((section) => section === id);
    return known === undefined ? id : t(`hotel.${known}`);
  }
}

/** A link that calls the reception from the guest's phone. */
export function CallReception({ phone }: { phone: string }) {
  const { t } = useLocale();
  return (
    <a className={styles.call} href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>
      <Icon name="phone" size={20} />
      <span>{t('hotel.call')}</span>
      <ProperName dir="ltr">{phone}</ProperName>
    </a>
  );
}
