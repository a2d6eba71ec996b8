import { clientId } from '@bellhop/contract/client-id';
import { listServices } from '@bellhop/contract/hotels/service';
import type { Language } from '@bellhop/contract/scalars';
import { sendTestRequest } from '@bellhop/contract/setup/start';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { offeredLanguages } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { ensureLanguage } from '../../platform/i18n/texts.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import styles from './start-screen.module.css';

interface TestRequestProps {
  readonly isDisabled: boolean;
  readonly onSent: () => void;
}

/** Sends a request as a guest would, so that staff hear their desk ring before the first guest. */
export function TestRequest({ isDisabled, onSent }: TestRequestProps) {
  const { t, i18n } = useTranslation(['setup-start', 'api']);
  const titleId = useId();
  const api = useApi();
  const settings = useSettings();
  const { hotelId } = settings;
  const offered = offeredLanguages(settings);
  const { language } = useLanguage();
  const [id, setId] = useState(clientId);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = { hotel_id: hotelId };
  const services = useQuery({
    queryKey: ['start', 'services'],
    queryFn: async ({ signal }) => (await api.call(listServices, { query, signal })).items,
    select: (items) =>
      items
        .filter(
          ({ visible, type, is_easee_service }) =>
            visible && is_easee_service === 'false' && (type === 'ORDER' || type === 'LOL_REQUEST'),
        )
        .map((each) => ({ id: each.id, label: each.nameWithLocales[language] ?? each.name })),
  });
  const options = services.data ?? [];
  const service = chosen ?? options[0]?.id ?? '';
  const send = useMutation({
    mutationFn: async () => {
      // Colleagues read it in their languages, which this screen may not have loaded.
      await Promise.all(offered.map((each) => ensureLanguage(i18n, each)));
      const textsOf = (each: Language) => i18n.getFixedT(each, 'setup-start');
      const body = {
        id,
        service_id: service,
        name: textsOf(offered[0] ?? language)('test.name'),
        text: offered.map((each) => textsOf(each)('test.words')).join('\n'),
      };
      return api.call(sendTestRequest, { query, body });
    },
    onSuccess() {
      // The next press sends another request; a failed request is sent again under the same id.
      setId(clientId());
      onSent();
    },
  });
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('setup-start:test.title')}</h3>
      <p>{t('setup-start:test.text')}</p>
      {services.isSuccess && options.length === 0 ? (
        <Banner tone="warning">{t('setup-start:test.noService')}</Banner>
      ) : (
        <div className={styles.line}>
          <SelectField label={t('setup-start:test.service')} options={options} value={service} onChoose={setChosen} />
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={isDisabled || service === ''}
            onClick={() => send.mutate()}
          >
            {t('setup-start:test.send')}
          </Button>
        </div>
      )}
      {send.error !== null && <Banner tone="error">{t(`api:${failureCode(send.error)}`)}</Banner>}
      <p role="status">
        {send.data !== undefined && (
          <>
            <span>{t('setup-start:test.sent')}</span>{' '}
            <Link to="/app/staff/requests/$id" params={{ id: send.data.id }} className={styles.go}>
              {t('setup-start:test.open')}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}
