import { signingAge } from '@bellhop/contract/check-in/fields';
import { agreedTexts, type OwnCheckIn } from '@bellhop/contract/check-in/view';
import { useState } from 'react';
import { formatTime, textIn, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow, Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './check-in.module.css';
import { fieldId } from './field-control.tsx';
import { useForms } from './forms-context.ts';
import type { GuestView } from './guest-view.ts';
import { useSignatureDraft } from './signature-draft.ts';
import { SignaturePad } from './signature-pad.tsx';
import { isSignature, pathOf } from './signature-path.ts';
import { useWords } from './words.ts';

type Fault = 'sign.first_agree' | 'sign.first_draw' | 'sign.first_name';

/** The hotel's texts, the agreements, and the signature: drawn, or a typed name. */
export function SignaturePart({
  view,
  texts,
  isOutdated,
  isWaiting,
}: {
  view: GuestView;
  texts: OwnCheckIn['texts'];
  /** The signature was for an earlier version of the texts. */
  isOutdated: boolean;
  /** The signature is not sent yet. */
  isWaiting: boolean;
}) {
  const locale = useLocale();
  const words = useWords();
  const { desk, isTried } = useForms();
  const [isAgain, setAgain] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const { position, guest, signs, isSigned } = view;
  const { draft, change } = useSignatureDraft(desk, position);
  const { agreed, isTyped, strokes, name } = draft;

  const shown = agreedTexts.flatMap((text) => {
    const current = texts[text];
    const read = current === null ? null : textIn(locale.language, current.text);
    return current === null || read === null
      ? []
      : [{ text, version: current.version, id: `${text} ${current.version}`, ...read }];
  });
  const isStale = isOutdated || (guest.signed !== null && !guest.signature_current);

  function sign() {
    const first = faultOf();
    setFault(first);
    if (first !== null) return;
    desk.leave(position);
    desk.sign(position, {
      signature: isTyped ? { name: name.trim() } : { path: pathOf(strokes) },
      agreed: shown.map(({ text, version, language }) => ({ text, version, language })),
    });
    change(() => ({ strokes: [], name: '' }));
    setAgain(false);
  }

  return (
    <section id={fieldId(position, 'signature')} tabIndex={-1} className={styles.card} aria-labelledby="signature">
      <h2 id="signature" className={styles.title}>
        {words('sign.title')}
      </h2>
      {!signs && <p>{words('sign.child', { age: signingAge })}</p>}
      {signs && isSigned && !isAgain && (
        <>
          <p role="status">{signedText()}</p>
          <Button onClick={() => setAgain(true)}>{words('sign.again')}</Button>
        </>
      )}
      {signs && (!isSigned || isAgain) && (
        <>
          {isStale && <p role="status">{words(guest.changed_since_signed ? 'sign.changed' : 'sign.outdated')}</p>}
          {shown.map(({ text, id, language, words: read }) => (
            <section key={text} aria-labelledby={`text-${text}`} className={styles.part}>
              <h3 id={`text-${text}`}>{words(`sign.${text}`)}</h3>
              <p className={styles.text} dir="auto" lang={language}>
                {read}
              </p>
              <CheckRow
                label={words(`sign.agree_${text}`)}
                checked={agreed.includes(id)}
                onChange={(isOn) => {
                  change(() => ({ agreed: isOn ? [...agreed, id] : agreed.filter((each) => each !== id) }));
                  setFault(null);
                }}
              />
            </section>
          ))}
          <FieldGroup title={words('sign.how')} titleClass={undefined} className={styles.part}>
            {[false, true].map((way) => (
              <label key={String(way)} className={styles.way}>
                <input
                  type="radio"
                  name={`sign-${position}`}
                  checked={isTyped === way}
                  onChange={() => change(() => ({ isTyped: way }))}
                />
                <span>{words(way ? 'sign.type' : 'sign.draw')}</span>
              </label>
            ))}
          </FieldGroup>
          <p>{words('sign.true')}</p>
          {isTyped ? (
            <Field label={words('sign.name')} required>
              {(wired) => (
                <TextInput
                  {...wired}
                  autoComplete="off"
                  maxLength={200}
                  value={name}
                  onChange={(event) => change(() => ({ name: event.target.value }))}
                />
              )}
            </Field>
          ) : (
            <SignaturePad
              strokes={strokes}
              onChange={(step) => change((before) => ({ strokes: step(before.strokes) }))}
            />
          )}
          <p role="status" className={styles.fault}>
            {faultText()}
          </p>
          <Button onClick={sign}>{words(isTyped ? 'sign.confirm' : 'sign.sign')}</Button>
        </>
      )}
    </section>
  );

  function faultOf(): Fault | null {
    if (shown.some(({ id }) => !agreed.includes(id))) return 'sign.first_agree';
    if (isTyped) return name.trim().length < 2 ? 'sign.first_name' : null;
    return isSignature(strokes) ? null : 'sign.first_draw';
  }

  function faultText(): string {
    if (fault !== null) return words(fault);
    return isTried && !isSigned ? locale.t('new.required') : '';
  }

  function signedText(): string {
    if (isWaiting || guest.signed === null) return words('sign.waits');
    return words('sign.signed', { day: formatTime(guest.signed.at, locale, 'day') });
  }
}
