import type { DashboardKey } from '@parley/contract';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatDay, formatInstant } from '../format-time.ts';
import { agoWords, makerWords, mayWords, stateOf } from './key-words.ts';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { Empty } from '../frame/empty.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { useNow } from '../frame/use-now.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

interface Actions {
  onRotate: (key: DashboardKey) => void;
  onRevoke: (key: DashboardKey) => void;
}

/** Valid keys, newest first; those that ended are folded below. Keys of `freshIds` were made a moment ago. */
export function KeyTable(props: { keys: DashboardKey[]; freshIds: string[] } & Actions) {
  const now = useNow(30_000);
  const { keys, ...rest } = props;
  const living = keys.filter((key) => !stateOf(key, now).ended);
  const ended = keys.filter((key) => stateOf(key, now).ended);
  return (
    <>
      {living.length > 0 ? (
        <Table caption={t('keyTable.keys')} keys={living} now={now} {...rest} />
      ) : (
        <Empty title={t('keyTable.noneActive')} about={t('keyTable.createOne')} />
      )}
      {ended.length > 0 ? (
        <details className="ended">
          <summary>{t('keyTable.ended', { count: ended.length })}</summary>
          <Table caption={t('keyTable.endedKeys')} keys={ended} now={now} {...rest} />
        </details>
      ) : null}
    </>
  );
}

function Table(props: { caption: string; keys: DashboardKey[]; now: Date; freshIds: string[] } & Actions) {
  const { caption, keys, ...rest } = props;
  return (
    <table className="list stack keys">
      <caption className="sr">{caption}</caption>
      <ColumnHeads
        names={[
          t('keyTable.name'),
          t('keyTable.key'),
          t('keyTable.may'),
          t('keyTable.lastUsed'),
          tFrame('shared.state'),
        ]}
        last={tFrame('shared.actions')}
      />
      <tbody>
        {keys.map((key) => (
          <Row key={key.keyId} of={key} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: { of: DashboardKey; now: Date; freshIds: string[] } & Actions) {
  const { of: key, now } = props;
  const state = stateOf(key, now);
  const isRotatable = !state.ended && !key.replaced && !key.provisioned;
  return (
    <tr className={props.freshIds.includes(key.keyId) ? 'fresh' : undefined}>
      <td className="subject">
        <b>{key.name}</b>
        <span className="tag">
          {t('keyTable.created', { day: formatDay(key.createdAt), maker: makerWords(key.createdBy) })}
        </span>
      </td>
      <td className="mono">parley_org_…{key.last4}</td>
      <td className="may" data-word={t('keyTable.may')}>
        {mayWords(key.scopes)}
      </td>
      <td data-word={t('keyTable.lastUsed')}>
        {key.lastUsedAt ? (
          <time dateTime={key.lastUsedAt} title={formatInstant(key.lastUsedAt)}>
            {agoWords(key.lastUsedAt, now)}
          </time>
        ) : (
          t('keyTable.never')
        )}
      </td>
      <td>
        <StateMark kind={state.kind}>{state.words}</StateMark>
        {key.replaced && !state.ended ? <span className="tag">{t('keyTable.replaced')}</span> : null}
      </td>
      <td className="act">
        {isRotatable ? (
          <SmallButton
            name={t('keyTable.rotateName', { name: key.name })}
            onClick={() => props.onRotate(key)}
          >
            {t('keyTable.rotate')}
          </SmallButton>
        ) : null}
        {state.ended ? null : (
          <SmallButton
            name={t('keyTable.revokeName', { name: key.name, last4: key.last4 })}
            onClick={() => props.onRevoke(key)}
          >
            {t('keyTable.revoke')}
          </SmallButton>
        )}
      </td>
    </tr>
  );
}
