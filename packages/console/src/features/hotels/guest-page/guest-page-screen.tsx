import { languageNames } from '@bellhop/browser/i18n/language';
import { clientId } from '@bellhop/contract/client-id';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { type FixedSection, type HotelPage, namedSections } from '@bellhop/contract/hotels/hotel-page';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import type { Fault } from '../../../ui/kit/faults.ts';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdministered } from '../hotel-query.ts';
import { ReadFrame } from '../read-frame.tsx';
import { usePartWords } from '../services/use-part-words.ts';
import { WholeForm } from '../whole-form.tsx';

type Section = HotelPage['sections'][number];

/** The choice of a section with a title of its own. */
const ownSection = 'own';

/** The texts about the hotel on the guest page, and the phone number of its reception. */
export function GuestPageScreen() {
  const { t } = useTranslation('hotels');
  const read = useAdministered();
  return (
    <Page title={t('guestPage.heading')} lead={<p>{t('guestPage.lead')}</p>} size="form">
      <ReadFrame read={read}>{(hotel) => <PageForm hotel={hotel} />}</ReadFrame>
    </Page>
  );
}

function PageForm({ hotel }: { readonly hotel: Administered }) {
  const { t } = useTranslation('hotels');
  const { offered, language } = useLanguage();
  const words = usePartWords();
  const nameOf = ({ id, title }: Section, index: number) => {
    const kind = namedOf(id);
    return kind === null
      ? title[language] || title['en'] || t('guestPage.sectionOf', { number: index + 1 })
      : t(`guestPage.kinds.${kind}`);
  };
  return (
    <WholeForm
      hotel={hotel}
      place="guest page"
      about={t('guestPage.heading')}
      read={({ guestPage }) => guestPage}
      changeOf={(page) => ({ guestPage: { ...page, sections: page.sections.map(written) } })}
      faultsIn={(page) => faultsOfPage(page, offered[0] ?? 'en')}
    >
      {(page, { errorOf, onChange }) => (
        <>
          <TextField
            type="tel"
            dir="ltr"
            label={t('guestPage.phone')}
            hint={t('guestPage.phoneHint')}
            value={page.phone ?? ''}
            error={errorOf('guestPage.phone')}
            onChange={({ target }) => onChange({ ...page, phone: target.value.trim() === '' ? null : target.value })}
          />
          <PartList
            legend={t('guestPage.sections')}
            parts={page.sections}
            keyOf={(_, index) => index.toString()}
            nameOf={nameOf}
            most={30}
            make={(): Section => ({ id: newId(), title: {}, text: {} })}
            labels={words(t('guestPage.add'))}
            error={errorOf('guestPage.sections')}
            onChange={(sections) => onChange({ ...page, sections: [...sections] })}
          >
            {(section, index, change) => {
              const path = `guestPage.sections.${index}`;
              const kind = namedOf(section.id);
              return (
                <>
                  <SelectField
                    label={t('guestPage.kind')}
                    options={[
                      { id: ownSection, label: t('guestPage.kinds.own') },
                      ...namedSections.map((id) => ({ id, label: t(`guestPage.kinds.${id}`) })),
                    ]}
                    value={kind ?? ownSection}
                    error={errorOf(`${path}.id`)}
                    onChoose={(id) => change({ ...section, id: id === ownSection ? newId() : id })}
                  />
                  {kind === null && (
                    <NameFields
                      label={(each) => t('guestPage.titleIn', { language: each })}
                      names={section.title}
                      errorOf={(each) => errorOf(`${path}.title.${each}`)}
                      onChange={(each, title) => change({ ...section, title: { ...section.title, [each]: title } })}
                    />
                  )}
                  {offered.map((each) => (
                    <TextArea
                      key={each}
                      label={t('guestPage.textIn', { language: languageNames[each] })}
                      lang={each}
                      rows={3}
                      value={section.text[each] ?? ''}
                      error={errorOf(`${path}.text.${each}`)}
                      onChange={({ target }) => change({ ...section, text: { ...section.text, [each]: target.value } })}
                    />
                  ))}
                </>
              );
            }}
          </PartList>
        </>
      )}
    </WholeForm>
  );
}

function namedOf(id: string): FixedSection | null {
  return namedSections.find((each) => each === id) ?? null;
}

/** Ids of sections have lower-case letters. */
function newId(): string {
  return clientId().toLowerCase();
}

/** Leaves out languages with an empty field. */
function written({ id, title, text }: Section): Section {
  return { id, title: namedOf(id) === null ? withoutBlanks(title) : {}, text: withoutBlanks(text) };
}

/** Yields missing texts, at the field of the hotel's first language, and duplicate sections. */
function* faultsOfPage({ sections }: HotelPage, first: string): Iterable<readonly [string, Fault]> {
  for (const [index, section] of sections.entries()) {
    const { id, title, text } = written(section);
    const path = `guestPage.sections.${index}`;
    if (namedOf(id) === null && Object.keys(title).length === 0) yield [`${path}.title.${first}`, { kind: 'empty' }];
    if (Object.keys(text).length === 0) yield [`${path}.text.${first}`, { kind: 'empty' }];
    if (sections.findIndex((each) => each.id === id) < index) yield [`${path}.id`, { kind: 'refused' }];
  }
}
