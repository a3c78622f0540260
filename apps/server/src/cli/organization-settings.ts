import { email, languageTag, timeZone } from '@parley/contract';
import { setOrganization } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const organizationSettings: Command = {
  name: 'organization settings',
  about:
    '--organization ID [--name NAME] [--timezone ZONE] [--language TAG|none] [--reply-to ADDRESS|none] [--json]: sets its name, its time zone, the language of interviews and mails for which nobody chooses one, and the address for replies to mails',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      name: { type: 'string' },
      timezone: { type: 'string' },
      language: { type: 'string' },
      'reply-to': { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const settings = {
      ...(options.name === undefined ? {} : { name: nameOf(options.name) }),
      ...(options.timezone === undefined ? {} : { timezone: zoneOf(options.timezone) }),
      ...(options.language === undefined ? {} : { language: languageIn(options.language) }),
      ...(options['reply-to'] === undefined ? {} : { replyTo: replyToOf(options['reply-to']) }),
    };
    if (Object.keys(settings).length === 0) {
      throw new UsageError('give at least one of --name, --timezone, --language, --reply-to');
    }
    const row = await withServices((foundation) => setOrganization(foundation, organizationId, settings));
    const { name, timezone, language, reply_to: replyTo } = row;
    print({ organizationId, name, timezone, language, replyTo }, options.json);
  },
};

function nameOf(text: string): string {
  const name = text.trim();
  if (name.length === 0 || name.length > 200) throw new UsageError('--name takes 1 to 200 characters');
  return name;
}

function zoneOf(text: string): string {
  if (!timeZone.safeParse(text).success)
    throw new UsageError('--timezone takes an IANA time zone name such as Europe/Berlin');
  return text;
}

/** `none` removes the chosen language. */
function languageIn(text: string): string {
  if (text === 'none') return '';
  if (!languageTag.safeParse(text).success)
    throw new UsageError('--language takes a BCP 47 tag such as en or de, or none');
  return text;
}

/** `none` removes the address. */
function replyToOf(text: string): string {
  if (text === 'none') return '';
  const address = email.safeParse(text);
  if (!address.success) throw new UsageError('--reply-to takes one e-mail address, or none');
  return address.data;
}
