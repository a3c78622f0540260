import type { MemberRole } from '@parley/contract';
import { rolesToGive } from './team-words.ts';
import { t } from './texts.ts';

/** The roles that the signed-in member may give, each with its rights. */
export function RoleChoice(props: {
  actor: MemberRole;
  role: MemberRole;
  onChange: (role: MemberRole) => void;
}) {
  return (
    <fieldset className="role-choice">
      <legend>{t('roleChoice.legend')}</legend>
      {rolesToGive(props.actor).map((role) => (
        <label key={role}>
          <input
            type="radio"
            name="role"
            checked={props.role === role}
            onChange={() => props.onChange(role)}
          />
          <span>
            {t(`role.${role}.word`)}
            <span className="quiet">{t(`role.${role}.may`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
