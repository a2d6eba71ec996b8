import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import { useStep } from './use-step.ts';

type Contact = 'email' | 'phone_number';

/** AUTH-10, AUTH-16: verify, submit and skip. */
export function ContactScreen() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const { person } = useSessionSnapshot();
  const choices = contactsOf(person).map((id) => ({
    id,
    label: t(id === 'email' ? 'contact.email' : 'contact.phone'),
  }));
  const [contact, setContact] = useState<Contact>(choices[0]?.id ?? 'email');
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const { busy, failure, run } = useStep();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sent) {
      run(async () => {
        await session.sendContactCode(contact);
        setSent(true);
      });
    } else if (code !== '') run(() => session.confirmContact(contact, code));
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="contact-title">
      <h1 id="contact-title">{t('contact.title')}</h1>
      <p>{t('contact.lead')}</p>
      <FormMessage failure={failure} />
      {choices.length > 1 && !sent && (
        <SegmentedControl label={t('contact.title')} choices={choices} selected={contact} onSelect={setContact} />
      )}
      {sent && (
        <TextField
          label={t('contact.field')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(sent ? 'contact.submit' : 'contact.send')}
      </Button>
      <Button variant="ghost" wide onClick={() => run(session.skipContact)}>
        {t('contact.skip')}
      </Button>
    </form>
  );
}

function contactsOf(person: { email: string | null; phoneNumber: string | null } | null): Contact[] {
  const contacts: Contact[] = [];
  if (person?.email != null) contacts.push('email');
  if (person?.phoneNumber != null) contacts.push('phone_number');
  return contacts.length === 0 ? ['email'] : contacts;
}
