/** Questions for marketing, content and growth. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const marketingItems: BankItem[] = [
  {
    id: 'marketing-campaign-plan',
    family: 'marketing',
    kind: 'SCENARIO',
    skills: ['marketing', 'digital marketing', 'campaign management'],
    levels: everyLevel,
    question: 'You are asked to launch a new product with a small budget. How do you plan the campaign?',
    expectedAnswer:
      'Begin with a clear goal and a target group, find a message that solves their problem, choose one or two channels where they already are, test small variants first, measure cost per result with tracking, and move money to what works.',
    points: [
      keyPoint(
        'A clear goal and a clear audience',
        'goal, target group, audience, persona, segment, objective',
        'I start with who exactly it is for and a single goal',
        'I talk to a few people from the target group',
      ),
      point(
        'A message about their problem',
        'message, problem, benefit, positioning, story, value',
        'the message speaks about their problem and not about our features',
        'I look for the sentence that they would use themselves',
      ),
      point(
        'Few channels, chosen on purpose',
        'channel, focus, where, social, email, search, partner',
        'I choose a channel where these people already are',
        'better to do a single channel well than five badly',
      ),
      keyPoint(
        'Tests and measures',
        'test, measure, cost per, conversion, variant, track, budget',
        'I test small variants and move the budget to the winner',
        'I measure the cost per new customer every week',
      ),
    ],
    followUps: [
      { asks: 4, text: 'A week has passed. How do you decide what to continue?' },
      { asks: 3, text: 'What would you deliberately leave out, and why?' },
    ],
  },
  {
    id: 'marketing-metrics',
    family: 'marketing',
    kind: 'KNOWLEDGE',
    skills: ['marketing analytics', 'analytics', 'digital marketing', 'growth'],
    levels: everyLevel,
    question: 'Which numbers tell you whether marketing is really helping the business?',
    expectedAnswer:
      'Numbers close to revenue: cost of acquiring a customer against their lifetime value, conversion through the funnel, qualified leads that become customers, and retention. Likes and impressions are only early hints. Attribution is imperfect, so compare with control groups or before and after.',
    points: [
      keyPoint(
        'Cost of a customer against value',
        'acquisition, cac, lifetime value, ltv, payback, cost per customer',
        'I compare the acquisition cost with the lifetime value',
        'payback time shows whether we can afford it',
      ),
      keyPoint(
        'Conversion through the funnel',
        'conversion, funnel, lead, qualified, signup, pipeline, revenue',
        'I follow the funnel from visit to paying customer',
        'leads only count when sales accepts them',
      ),
      point(
        'Distrusts vanity numbers',
        'vanity, like, impression, follower, click, reach',
        'likes and impressions do not pay the bills',
        'followers are a hint but not a result',
      ),
      point(
        'Knows the limits of attribution',
        'attribution, control, incremental, last click, compare, holdout',
        'last click attribution hides what came before',
        'a holdout group shows what would have happened anyway',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Which figures do you ignore, even when they look wonderful?' },
      { asks: 4, text: 'How sure can you be that it was your work and not luck?' },
    ],
  },
  {
    id: 'marketing-content',
    family: 'marketing',
    kind: 'KNOWLEDGE',
    skills: ['content marketing', 'seo', 'copywriting', 'social media'],
    levels: everyLevel,
    question: 'How do you make sure that an article you publish is found and read?',
    expectedAnswer:
      'Start from a question real people search for, look at search intent and competition, answer it better and more clearly with own experience, use a good title, structure and internal links, make the page fast, distribute it through mail and partners, and update it with what the data shows.',
    points: [
      keyPoint(
        'Starts from what people look for',
        'search, keyword, intent, question, research, audience',
        'I look up which questions people really type',
        'I check the intent behind a keyword first',
      ),
      keyPoint(
        'Is truly useful and clear',
        'useful, quality, clear, original, example, expert, answer',
        'it answers the question better than what is out there',
        'I add examples from our own experience',
      ),
      point(
        'Title, structure and links',
        'title, heading, structure, link, meta, fast, format',
        'a clear title and short sections help readers and crawlers',
        'I link it from related pages',
      ),
      point(
        'Spreads it and improves it',
        'distribute, newsletter, share, update, measure, promote, ranking',
        'it goes into the newsletter and to partners',
        'after two months I update it with what I learned',
      ),
    ],
    followUps: [
      { asks: 4, text: 'It is online now. Is your work done?' },
      { asks: 1, text: 'What happens before you write the first sentence?' },
    ],
  },
  {
    id: 'marketing-brand-crisis',
    family: 'marketing',
    kind: 'SCENARIO',
    skills: ['brand', 'communications', 'pr', 'social media'],
    levels: experienced,
    question:
      'A post of your company is understood as insulting and spreads quickly. What do you do in the first hours?',
    expectedAnswer:
      'Stop scheduled posts, gather facts, agree one spokesperson and inform leadership and support. Listen to those affected, apologise honestly if you were wrong and say what you change, answer quickly and consistently, do not delete criticism, and review afterwards how it could happen.',
    points: [
      keyPoint(
        'Pauses and gathers facts',
        'pause, stop, scheduled, fact, understand, gather, listen',
        'I stop everything that is scheduled and gather the facts',
        'I read what the people who are hurt actually say',
      ),
      keyPoint(
        'Apologises honestly',
        'apologise, apologize, sorry, honest, responsibility, admit, mistake',
        'if we were wrong we say so plainly and take responsibility',
        'an apology without any but',
      ),
      point(
        'Speaks with a single voice inside and outside',
        'spokesperson, leadership, consistent, internal, statement, legal, team',
        'everybody inside knows who speaks and what we say',
        'support and leadership get the same statement first',
      ),
      point(
        'Learns from it',
        'review, learn, approval, process, change, prevent',
        'afterwards we review how it got approved',
        'a second pair of eyes is now part of the process',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Who else needs to be involved?' },
      { asks: 4, text: 'A week later it is quiet again. What remains to be done?' },
    ],
  },
];
