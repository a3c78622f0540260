/** Answers as people of many trades give them, with the words of requests in them. None of them asks for anything. */
export const realAnswers: readonly string[] = `
I would repeat the measurement.
I'd pause the deployment.
Can you believe it, the customer came back.
I repeat the order back to the guest before I leave the table.
I ask them to say it again in their own words.
I would stop the machine and call my supervisor.
Stop the line first, then find the cause.
I skip the line items that are not relevant for the customer.
I always take a moment to think before I answer an angry mail.
I take a short break every two hours when I drive.
We went back to the previous version within ten minutes.
I go back to the patient after thirty minutes and check again.
First I check the pulse, then the blood pressure, then I call the doctor.
Every patient was seen within forty minutes.
I explain it in simple words and I let the patient repeat it.
I speak slowly and I look at the person.
I tell the caller that I need a moment to look it up.
I say sorry and I ask what happened.
Sorry to the customer first, solution second.
I would slow down and read the manual.
I would ask them to slow down.
I said no.
Yes, I have a licence for forklifts.
No.
Yes.
No, never.
About five years.
Two weeks.
Four thousand a month.
Around 45,000 a year.
I can start next month.
My salary was 3,200 euros before tax.
I expect a salary between 50 and 60 thousand.
Salary matters to me, but the team matters more.
The company was small, eleven people.
I like the company because you care about the environment.
I want to work for your company because it is close to my home.
I want to work in a team again.
I know the company from a friend who works there.
My next step would be to become a team lead.
The next step was to inform the ward sister.
The next steps are always written in the ticket.
What happens next depends on the weather.
What is important to me is honesty.
What I mean is that nobody was hurt.
What I did was call every customer one by one.
How I do it is quite simple, I make a list.
How long it takes depends on the size of the order.
When the team is stressed I try to make jokes.
When a pupil does not understand the question, I draw it on the board.
When a customer says they do not understand, I explain it again.
If I do not understand something I ask.
I did not understand the task at first, so I asked my manager to explain it again.
I did not hear the alarm because of the music, and since then I never wear headphones.
I could not hear the caller, so I asked her to repeat the address.
I can't hear well on one ear, so I sit in front.
My microphone was not working in that meeting, so I used the chat.
The internet went down and we took orders on paper.
The connection dropped three times a day until we changed the switch.
The screen was black, so I swapped the cable.
I had technical problems with the scanner and restarted it.
The page did not load because the cache was full.
There was no sound in the hall, so I spoke louder.
I would check whether the cable is plugged in.
I talk to a person, not to a ticket.
I would rather talk to the customer in person than write a mail.
I like talking to people.
People want to talk to a human, so I always give them my number.
I want to speak to the customer directly before I decide.
Customers often ask whether I am a robot, because I speak so clearly.
I programmed a robot that sorts parcels.
I am a person who likes order.
I am human, I make mistakes.
Are there mistakes, I correct them at once.
Is the patient awake, I talk to him first.
Could be better, could be worse, I would say seven out of ten.
Can do both, shifts and weekends.
Could I have done it better, yes, by asking sooner.
May is our busiest month.
Will was my manager then and he trusted me.
Wait times went down by half.
Waiting was the problem, so we opened a second till.
Hold the door, let the passengers out, then the others in.
Hold on tight to the rail is what I tell the children.
One moment of attention can save a finger.
A minute is enough to wash your hands.
Give me a problem and I will solve it.
Give them a second chance.
Let me think, that was in 2019, we had a new system and nobody could use it.
Let me give you an example from last winter, when the heating failed in the whole building.
Let me start with the good part, we kept the customer.
Let us say the truck is late, then I call the customer before he calls me.
I think about the worst case first.
I need time to think before a big decision, so I sleep on it.
I need a minute to calm down after such a call, then I take the next one.
I need a break after eight hours like everybody.
I feel sick when I see waste, so I started a list of what we throw away.
I was sick for a week and my colleague took over.
I went to the toilet and when I came back the bag was gone, so I told security.
I got a glass of water for the lady and she calmed down.
The phone was ringing all day.
A child was crying and I sat down next to it.
Somebody was at the door and I let him in, which was a mistake.
I would end the call politely.
I ended the contract.
I quit smoking last year, that was my hardest project.
I quit because the commute was too long.
I left the company after nine years.
I had to leave early, and my team finished it without me.
I gave up after three weeks and asked for help.
I never give up.
I have had enough of night shifts.
I was done with the job in two hours.
We are done when the tests are green.
I finish the round, then I write the report.
I finish this week.
Finish the oldest order first.
I cancel the order and refund the money.
I would close the ticket and write down what I did.
I pass it on to the second level.
Pass rate was ninety percent.
I pass by every morning and say hello.
I moved on to a new role after that.
We moved on and did not look back.
Next I would measure the temperature.
Next to the price, quality counts.
The next question is always whether it is safe.
The question is who pays for it.
That question comes up a lot in our shop.
I would ask the customer a different question.
I ask something else until I find out what they really need.
I would not answer in front of the others.
I would not answer that mail on a Sunday.
I don't want to blame anybody.
I don't want to be the loudest in the room.
I do not know everything, but I know whom to ask.
I don't know the exact number, maybe forty.
I am not sure, probably the second one.
I was confused at first because the labels were mixed up.
It was not clear who was responsible, so I wrote it down.
That was too fast for the older colleagues, so we made a second training.
He was talking too fast, so I asked him to slow down.
The belt was running too fast.
Slow and steady.
I would go slower in the school zone.
Slower is better with fragile goods.
I drive slowly when it rains.
How much time is left decides what I do first.
Time is left for one round only, so I choose the sickest patient.
The last question on the form is about allergies.
Is this the last box, I load it on top.
The interview with the witness took two hours.
I interviewed twelve users and changed the start page.
I stopped the meeting because nobody had read the paper.
I would stop the interview if somebody cried.
I would pause and breathe.
Pause, listen, then answer.
We took a break and came back with a better idea.
I bring the team back together.
Back then I was a trainee.
I come back to the customer on the same day.
I came back to the question of cost at the end.
I added something to the previous report.
I changed my last answer on the exam and it was wrong.
The previous manager did it differently.
I try it in a different way.
I put it in other words when someone looks lost.
I rephrase what the customer said, to be sure.
I clarify the scope before I give a price.
Explain, show, let them do it.
I give an example and then they try it.
For example when a delivery is short, I count twice.
By stakeholder I mean everybody who has to live with the result.
I mean the nurses, the doctors and the cleaners.
It means that two people check every dose.
You mean well but you do harm, that was my lesson.
Do you mean it, I asked him, and he nodded.
Are you kidding, that is what the guest said, and I stayed calm.
Who are you, she asked, and I showed her my badge.
Can you help me, the old man asked, so I carried his bags.
"Could you repeat that?" is the sentence I use most at the front desk.
I always ask the customer, could you tell me the order number please.
On the phone I say one moment please and put them on hold.
My standard sentence is, sorry can you say that again, the line is bad.
I tell them please wait a moment, I will get my colleague.
A customer shouted I want to talk to a real person, and I said, you are talking to one.
She asked what is the salary and I told her the range.
Applicants always want to know what are the next steps, so I send them a mail with dates.
The guest said it is too loud and I gave him another room.
The student said I don't understand and I drew a picture.
I would say, let us take a short break and then talk again.
I ask how much time do we have and plan backwards from there.
The pupils ask is this on the test, and I say everything is.
I tell my team to stop when they are unsure.
I use retries with backoff and stop after five.
If the health check fails we roll back at once.
I repeat the query with explain analyse.
The loop repeats until the queue is empty.
It waits for a second and tries again.
A pause is a sign that the garbage collector runs.
We skip the cache for signed in users.
You go back one commit and run the tests again.
I log the error and move on.
Kill the process, restart it, read the log.
I count the pallets again.
Again and again until they can do it alone.
Then I do it once more with the other hand.
I check one more time before I sign.
Once again I would take the same job.
Honestly, I just did what had to be done.
I guess I am patient.
Nothing special, I did my job.
Nothing, it just worked.
That's it.
That is all.
I'm done.
I listened, I apologised, and I fixed it.
`
  .trim()
  .split('\n');
