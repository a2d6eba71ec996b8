import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import {
  type AccountAct,
  type Member,
  type MemberState,
  member as memberSchema,
} from '@bellhop/contract/people/member';
import { roleOf } from '@bellhop/contract/people/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovalConflict } from '../../platform/administration/use-removal.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { Question } from '../../platform/forms/question.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Table } from '../../ui/kit/table.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { MoreIcon } from './more-icon.tsx';
import styles from './people.module.css';
import { useHousekeepingServices } from './rights-fields.tsx';
import type { MemberActs } from './use-member-acts.tsx';

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly acts: MemberActs;
  readonly isDisabled: boolean;
  readonly onEdit: (member: Member) => void;
  readonly onAddress: (member: Member) => void;
}

const tones: Record<MemberState, Tone> = {
  active: 'closed',
  invited: 'pending',
  never: 'neutral',
  disabled: 'canceled',
};

type Act = 'resend' | 'withdraw' | 'remove' | 'address' | 'keep_address' | AccountAct;
/** Acts that ask for a confirmation. */
type ConfirmedAct = Exclude<Act, 'resend' | 'enable' | 'address' | 'keep_address'>;

/** Returns the possible acts on a person and, if it is the hotel's own, on the account. */
function actsOn(member: Member): readonly Act[] {
  const { state, invitation, is_account_ours: isOurs, has_second_factor: hasFactor, new_address } = member;
  const isInvited = state === 'invited';
  return [
    ...(invitation === null ? [] : (['resend'] as const)),
    ...(isOurs ? (['address'] as const) : []),
    ...(new_address === null ? [] : (['keep_address'] as const)),
    ...(isOurs && state === 'active' ? (['new_password'] as const) : []),
    ...(isOurs && hasFactor === true ? (['remove_factor'] as const) : []),
    ...(isOurs && state === 'disabled' ? (['enable'] as const) : []),
    ...(isOurs && state === 'active' ? (['disable'] as const) : []),
    isInvited ? 'withdraw' : 'remove',
  ];
}

/** A long address breaks before its `@`. */
function Address({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <ProperName>
      {text.slice(0, Math.max(at, 0))}
      <wbr />
      {text.slice(Math.max(at, 0))}
    </ProperName>
  );
}

export function MemberTable({ members, acts, isDisabled, onEdit, onAddress }: MemberTableProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const housekeeping = useHousekeepingServices();
  const [question, setQuestion] = useState<{ member: Member; ask: ConfirmedAct } | null>(null);
  return (
    <>
      <Table
        caption={t('tabs.list')}
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('person'),
            isRowHeader: true,
            width: 'quarter',
            place: 'lead',
            cell: ({ name, address, new_address }) => (
              <>
                <bdi>{name === '' ? t('nameless') : name}</bdi>
                {address !== null && (
                  <small className={styles.small}>
                    <Address text={address} />
                  </small>
                )}
                {new_address !== null && (
                  <small className={styles.small}>
                    <span>
                      {t(new_address.is_kept ? 'unconfirmedKept' : 'unconfirmed', {
                        time: format.dayAndTime(new_address.expires_at),
                      })}
                    </span>{' '}
                    <Address text={new_address.address} />
                  </small>
                )}
              </>
            ),
          },
          {
            id: 'role',
            header: t('role'),
            cell: ({ rights }) => t(`roles.${roleOf(rights, housekeeping) ?? 'own'}`),
          },
          {
            id: 'state',
            header: t('state'),
            cell: (member) => (
              <>
                <Tag tone={tones[member.state]}>{t(`states.${member.state}`)}</Tag>
                <small className={styles.small}>{stateText(member)}</small>
              </>
            ),
          },
          {
            id: 'factor',
            header: t('factor'),
            isLabelled: true,
            cell: ({ has_second_factor }) =>
              t(`factors.${has_second_factor === null ? 'unknown' : has_second_factor ? 'yes' : 'no'}`),
          },
          {
            id: 'acts',
            header: t('actions'),
            isHeaderHidden: true,
            width: 'content',
            place: 'actions',
            cell: (member) => (
              <span className={styles.acts}>
                <Button
                  size="small"
                  disabled={isDisabled}
                  aria-label={t('rightsOf', { name: member.name })}
                  onClick={() => onEdit(member)}
                >
                  {t('rights')}
                </Button>
                <Menu<Act>
                  label={t('actsOf', { name: member.name })}
                  align="end"
                  items={actsOn(member).map((id) => ({
                    id,
                    label: t(`acts.${id}.label`),
                    danger: id === 'remove' || id === 'withdraw',
                  }))}
                  onChoose={(act) => choose(member, act)}
                  trigger={(properties) => (
                    <IconButton
                      {...properties}
                      size="small"
                      label={t('actsOf', { name: member.name })}
                      icon={<MoreIcon />}
                      disabled={isDisabled}
                    />
                  )}
                />
              </span>
            ),
          },
        ]}
      />
      <Question
        open={question !== null}
        title={question === null ? '' : t(`acts.${question.ask}.title`, { name: question.member.name })}
        act={question === null ? '' : t(`acts.${question.ask}.label`)}
        isDangerous
        onAct={answer}
        onBack={() => setQuestion(null)}
      >
        {question !== null && (
          <p>
            {t(
              question.ask === 'remove' && question.member.is_account_ours
                ? 'acts.remove.textOurs'
                : `acts.${question.ask}.text`,
            )}
          </p>
        )}
      </Question>
      {(['remove', 'withdraw'] as const).map((act) => (
        <RemovalConflict
          key={act}
          entity="staff"
          schema={memberSchema}
          nameOf={({ name }) => name}
          remove={acts[act]}
          act={t(`acts.${act}.label`)}
        />
      ))}
    </>
  );

  function choose(member: Member, act: Act) {
    if (act === 'resend') acts.resend.mutate(member);
    else if (act === 'address') onAddress(member);
    else if (act === 'keep_address') acts.address.mutate({ id: member.id, address: member.address ?? '' });
    else if (act === 'enable') acts.act.mutate({ id: member.id, act });
    else setQuestion({ member, ask: act });
  }

  function answer() {
    if (question === null) return;
    const { member, ask } = question;
    setQuestion(null);
    if (ask === 'remove') acts.remove.mutate(member);
    else if (ask === 'withdraw') acts.withdraw.mutate(member);
    else acts.act.mutate({ id: member.id, act: ask });
  }

  function stateText({ invitation, last_seen_at }: Member): string {
    if (invitation !== null)
      return t(`delivery.${invitation.delivery}`, { time: format.dayAndTime(invitation.sent_at) });
    // The time is written once a day, so only the date is exact.
    return last_seen_at === null ? '' : t('lastSeen', { time: format.date(last_seen_at) });
  }
}
