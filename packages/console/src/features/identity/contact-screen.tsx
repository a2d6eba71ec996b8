import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../platform/clock.ts';
import type { Delivery } from '../../platform/session/auth-state.ts';
import type { Contact } from '../../platform/session/identity-provider.ts';
import type { Person } from '../../platform/session/person.ts';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { CodeField, useCodeProblem } from './code-field.tsx';
import { useDeliveryText } from './delivery-text.ts';
import { useFailureTexts } from './failures.ts';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

/** AUTH-10, AUTH-16: verify, submit and skip. */
export function ContactScreen() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { person } = useSessionSnapshot();
  const entering = useEntering();
  const step = useStep();
  const choices = contactsOf(person).map((id) => ({
    id,
    label: t(id === 'email' ? 'contact.email' : 'contact.phone'),
  }));
  const [contact, setContact] = useState<Contact>(choices[0]?.id ?? 'email');
  const [sent, setSent] = useState<{ at: number; delivery: Delivery | null } | null>(null);
  const [code, setCode] = useState('');
  const failed = useFailureTexts(step.failure, 'code');
  const problem = useCodeProblem(code);
  const sentText = useDeliveryText(sent?.delivery ?? null, t('code.sent'));
  const error = failed.at('code') ?? (step.tried ? problem : undefined);

  const send = async () => setSent({ delivery: await session.sendContactCode(contact), at: systemClock.millis() });
  const confirm = entering(() => session.confirmContact(contact, code));

  return (
    <StepForm
      ref={step.form}
      title={t('contact.title')}
      lead={sent === null ? t('contact.lead') : sentText}
      message={failed.form}
      fieldError={error}
      onSubmit={(event) => step.submit(event, sent === null || problem === undefined, sent === null ? send : confirm)}
    >
      {choices.length > 1 && sent === null && (
        <SegmentedControl label={t('contact.which')} choices={choices} selected={contact} onSelect={setContact} />
      )}
      {sent !== null && (
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next);
            step.edited();
          }}
          error={error}
        />
      )}
      <Button type="submit" variant="primary" wide busy={step.busy} autoFocus={sent === null}>
        {t(sent === null ? 'contact.send' : 'contact.submit')}
      </Button>
      {sent !== null && <ResendButton delivery={sent.delivery} sentAt={sent.at} step={step} resend={send} />}
      <Button
        variant="ghost"
        wide
        onClick={() => {
          if (!step.busy) step.run(entering(session.skipContact));
        }}
      >
        {t('contact.skip')}
      </Button>
    </StepForm>
  );
}

function contactsOf(person: Pick<Person, 'email' | 'phoneNumber'> | null): Contact[] {
  const contacts: Contact[] = [];
  if (person?.email != null) contacts.push('email');
  if (person?.phoneNumber != null) contacts.push('phone_number');
  return contacts.length === 0 ? ['email'] : contacts;
}
