-- Of which text of the disclosure a version is: there is one for each kind of meeting and role. Until now only the
-- candidate of an AI interview was asked.
alter table consents
  add column meeting_kind text not null default 'AI_INTERVIEW'
    check (meeting_kind in ('AI_INTERVIEW', 'INTERVIEW', 'TEAM_MEETING')),
  add column role text not null default 'CANDIDATE'
    check (role in ('CANDIDATE', 'INTERVIEWER', 'HOST', 'PARTICIPANT', 'OBSERVER'));
alter table consents alter column meeting_kind drop default, alter column role drop default;
