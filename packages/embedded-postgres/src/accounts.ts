import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Whether the system knows this process's own uid; initdb refuses to run for a uid without an account. */
export function ownAccountExists(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

export function accountOfUid(uid: number): Account | undefined {
  return readAccounts().find((account) => account.uid === uid);
}

/** An account without special rights: `nobody`, or else any account other than root. */
export function powerlessAccount(): Account | undefined {
  const accounts = readAccounts().filter((account) => account.uid > 0);
  return accounts.find((account) => account.name === 'nobody') ?? accounts[0];
}

/** Reads /etc/passwd, where containers and Linux machines list the accounts for services. */
function readAccounts(): Account[] {
  let text: string;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
