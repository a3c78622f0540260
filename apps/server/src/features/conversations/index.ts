export { askModel } from './ask-model.ts';
export { joinConversation } from './join-conversation.ts';
export { leaveConversation } from './leave-conversation.ts';
export { findLine, hasBegun, readRoom, roomAfter, saveDraft, type Room } from './read-room.ts';
export { requestHuman } from './request-human.ts';
export { connectionOf, findConversation, listTurnEvents } from './store.ts';
export { simulateConversation } from './simulate-conversation.ts';
export { hasHeard, takeTurn, type TurnFrame } from './take-turn.ts';
export { wakeConversation } from './wake-conversation.ts';
