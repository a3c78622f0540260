import type { TitleSign } from './title-sign.ts';

/** Read before production, of whose titles they have a word. Who draws circuits or houses is none of these. */
export const inEngineering: readonly TitleSign[] = [
  [
    /(?<!\p{L}|software )(?:lieferanten)?qualitäts ?ingenieur\p{L}*(?!.*(?<!\p{L})(?:software|it)(?!\p{L}))|(?<!\p{L})ingenieur\p{L}* (?:für |in |der |im |bereich )*qualitäts(?:sicherung|management|wesen)/gu,
    'quality engineer',
  ],
  [
    /(?<!\p{L})(?:prozess|verfahrens) ?(?:ingenieur|techniker)\p{L}*(?!.*(?<!\p{L})(?:software|it|daten|digital\p{L}*)(?!\p{L}))|(?<!\p{L})ingenieur\p{L}* (?:für |in |der )*(?:verfahrens|prozess)technik/gu,
    'process engineer',
  ],
  [/(?<!\p{L})(?:fertigungs|produktions) ?ingenieur\p{L}*/gu, 'manufacturing engineer'],
  [
    /(?<!\p{L})maschinenbau ?(?:ingenieur|techniker|konstrukteur)\p{L}*|(?<!\p{L})(?:diplom|projekt|entwicklungs|berechnungs)?(?:ingenieur|techniker)\p{L}* (?:für |in |der |im |bereich )*(?:maschinenbau|mechanik|mechanische\p{L}* (?:entwicklung|konstruktion))(?!\p{L})|(?<!\p{L})(?:mechanik)?berechnungsingenieur\p{L}*|(?<!\p{L})mechanik ?(?:entwickler|konstrukteur)\p{L}*/gu,
    'mechanical engineer',
  ],
  [
    /(?<!\p{L}|elektro |leiterplatten )(?:werkzeug|vorrichtungs|maschinen|sonder|fahrzeug|kunststoff)?(?:konstrukteur|konstruktionsingenieur)\p{L}*(?!.*(?:elektr|leiterplatt|platin|schaltung|software|hochbau|tiefbau|ingenieurbau|massivbau|stahlbau|holzbau|fassaden|gebäude))|(?<!\p{L})technische\p{L}* produktdesigner\p{L}*|(?:team|gruppen)?leit\p{L}* (?:der |mechanische\p{L}* )*konstruktion(?!\p{L}| \p{L}*(?:elektr|bau))/gu,
    'mechanical design engineer',
  ],
];
