"""Uses a client that openapi-generator made for Python. mypy checks this file too."""
import datetime
import json
import os

import parley_client
from parley_client import (
    CancelInterviewInput,
    CreateInterviewInput,
    CreateInterviewInputQuestionsInner,
    ErrorResponse,
    InterviewStatus,
    MeetingType,
    ParticipantInput,
    QuestionInput,
)
from parley_client.exceptions import BadRequestException

configuration = parley_client.Configuration(host=os.environ["BASE_URL"], access_token=os.environ["API_KEY"])
api = parley_client.ApiClient(configuration)
interviews = parley_client.InterviewsApi(api)


def interview_with(email: str) -> CreateInterviewInput:
    return CreateInterviewInput(
        meeting_type=MeetingType.AI_ONLY,
        job_role="Welder",
        questions=[
            CreateInterviewInputQuestionsInner("Why here?"),
            CreateInterviewInputQuestionsInner(QuestionInput(question="Which welds do you know?")),
        ],
        participants=[ParticipantInput(email=email)],
    )


try:
    # The document's pattern accepts more than the server, so the server must refuse this one.
    interviews.create_interview(interview_with("ines@example.c"))
    raise AssertionError("taken")
except BadRequestException as error:
    refused_with = error.status
    refusal = error.data
assert isinstance(refusal, ErrorResponse), refusal
assert refusal.error.details

created = interviews.create_interview(interview_with("ines@example.com"))
code = created.meeting_code
got = interviews.get_interview(code).interview
listed = interviews.list_interviews(status=InterviewStatus.SCHEDULED)
free = parley_client.AvailabilityApi(api).get_availability(email="noor@example.com").actual_instance
assert isinstance(free, parley_client.AvailabilityWithoutCalendar), free
cancelled = interviews.cancel_interview(
    code, cancel_interview_input=CancelInterviewInput(reason="The role is filled.")
).interview
deleted = interviews.delete_interview(code)

print(
    json.dumps(
        {
            "meetingCode": code,
            "joinToken": created.interview.participants[0].join_token,
            "createdAtIsTime": isinstance(got.created_at, datetime.datetime),
            "got": [got.status.value, got.meeting_type.value, got.participants[0].role.value, got.scheduled_at],
            "listed": [listed.total, listed.interviews[0].meeting_code == code],
            "calendarConnected": free.calendar_connected,
            "refusal": [refused_with, refusal.error.code.value, refusal.error.details[0].path],
            "cancelled": [cancelled.status.value, cancelled.cancel_reason],
            "deleted": deleted.success,
        }
    )
)
