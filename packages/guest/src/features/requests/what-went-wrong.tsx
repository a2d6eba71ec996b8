import { inLocal } from '@bellhop/browser/storage/stored';
import { clientId } from '@bellhop/contract/client-id';
import { longestText } from '@bellhop/contract/scalars';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { GrowingText } from '../../ui/text-input.tsx';
import { useRequestDesk } from './desk-context.ts';
import styles from './rating.module.css';

/**
 * The one question to a guest who gave one or two stars. The answer is a message of the conversation, which opens a
 * closed request again; a table stays as it is.
 */
export function WhatWentWrong({ requestId }: { requestId: string }) {
  const { t } = useLocale();
  const { desk } = useRequestDesk();
  const [kept] = useState(() => inLocal(`bellhop.guest.message.${requestId}.why`, z.string()));
  const [text, setText] = useState(() => kept.read() ?? '');
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <p role="status" className={styles.note}>
        {t('rating.whySent')}
      </p>
    );
  }
  return (
    <form
      className={styles.why}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmptyText(text)) return;
        void desk.outbox.say({ id: clientId(), requestId, body: text.trim(), attachments: [] });
        kept.clear();
        setSent(true);
      }}
    >
      <Field label={t('rating.why')}>
        {(wired) => (
          <GrowingText
            {...wired}
            className={inputClass}
            maxLength={longestText}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              kept.write(event.target.value);
            }}
          />
        )}
      </Field>
      <Button submit aria-disabled={isEmptyText(text)}>
        {t('detail.send')}
      </Button>
    </form>
  );
}
