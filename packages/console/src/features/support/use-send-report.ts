import { logProblem } from '@bellhop/browser/log';
import { clientId } from '@bellhop/contract/client-id';
import { reportProblem } from '@bellhop/contract/support/calls';
import { composeReport } from '@bellhop/contract/support/problem-report';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { hotelClock } from '../../platform/clock.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

/** Sends a report of this person and hotel (RPT-12 to RPT-14). Retries of a form are the same report. */
export function useSendReport() {
  const api = useApi();
  const settings = useSettings();
  const person = usePerson();
  const [id] = useState(() => clientId());
  return useMutation({
    mutationFn: ({ topic, message }: { topic: string; message: string }) =>
      api.call(reportProblem, {
        query: { hotel_id: settings.hotelId },
        body: composeReport({
          id,
          topic,
          message,
          reporter: {
            name: person.name,
            familyName: person.familyName,
            email: person.email ?? '',
            phone: person.phoneNumber ?? '',
          },
          hotel: settings,
          origin: window.location.origin,
          at: hotelClock.millis(),
        }),
      }),
    // RPT-16; the form keeps the text and shows the failure.
    onError: (error) => logProblem('the report was not sent', error),
  });
}
