export interface Snippet {
  language: string;
  code: string;
}

/**
 * The first request in three languages. They read the key from the environment, so that code pasted into a
 * repository contains no secret.
 *
 * @param publicUrl without a trailing slash.
 */
export function writeSnippets(publicUrl: string): Snippet[] {
  return [
    { language: 'curl', code: writeCurl(publicUrl, '$PARLEY_KEY') },
    { language: 'TypeScript', code: writeTypeScript(publicUrl) },
    { language: 'Python', code: writePython(publicUrl) },
  ];
}

/** @param key the key itself, or the name of a shell variable. */
export function writeCurl(publicUrl: string, key: string): string {
  return String.raw`curl ${publicUrl}/api/integration/interviews \
  -H "Authorization: Bearer ${key}" \
  -H "Content-Type: application/json" \
  -d '{
    "meetingType": "AI_ONLY",
    "jobRole": "Customer support engineer",
    "participants": [
      { "name": "Ines Marchetti", "email": "ines@example.com" }
    ]
  }'`;
}

const writeTypeScript = (publicUrl: string) => `// First: curl -O ${publicUrl}/sdk/parley-sdk.tgz
//        npm install ./parley-sdk.tgz
import { Parley } from '@parley/sdk';

const parley = new Parley({
  baseUrl: '${publicUrl}',
  apiKey: process.env.PARLEY_KEY ?? '',
});

const { meetingCode } = await parley.interviews.create({
  meetingType: 'AI_ONLY',
  jobRole: 'Customer support engineer',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com' },
  ],
});`;

const writePython = (publicUrl: string) => `import os

import requests

answer = requests.post(
    "${publicUrl}/api/integration/interviews",
    headers={"Authorization": f"Bearer {os.environ['PARLEY_KEY']}"},
    json={
        "meetingType": "AI_ONLY",
        "jobRole": "Customer support engineer",
        "participants": [
            {"name": "Ines Marchetti", "email": "ines@example.com"}
        ],
    },
    timeout=30,
)
answer.raise_for_status()
meeting_code = answer.json()["meetingCode"]`;
