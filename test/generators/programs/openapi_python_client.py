"""Uses a client that openapi-python-client made. mypy checks this file too."""
import datetime
import json
import os
from typing import Type, TypeVar

from parley_integration_api_client import AuthenticatedClient
from parley_integration_api_client.api.availability import get_availability
from parley_integration_api_client.api.interviews import (
    cancel_interview,
    create_interview,
    delete_interview,
    get_interview,
    list_interviews,
)
from parley_integration_api_client.models import (
    AvailabilityWithoutCalendar,
    CancelInterviewInput,
    ChangeInterviewResponse,
    CreateInterviewInput,
    CreateInterviewResponse,
    DeleteInterviewResponse,
    ErrorResponse,
    GetInterviewResponse,
    InterviewStatus,
    ListInterviewsResponse,
    MeetingType,
    ParticipantInput,
    QuestionInput,
)
from parley_integration_api_client.types import Unset

T = TypeVar("T")


def expect(kind: Type[T], answer: object) -> T:
    assert isinstance(answer, kind), answer
    return answer


client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"])


def interview_with(email: str) -> CreateInterviewInput:
    return CreateInterviewInput(
        meeting_type=MeetingType.AI_ONLY,
        job_role="Welder",
        questions=["Why here?", QuestionInput(question="Which welds do you know?")],
        participants=[ParticipantInput(email=email)],
    )


bad = create_interview.sync_detailed(client=client, body=interview_with("ines@example.c"))
refusal = expect(ErrorResponse, bad.parsed)
details = refusal.error.details
assert not isinstance(details, Unset)

created = expect(
    CreateInterviewResponse, create_interview.sync(client=client, body=interview_with("ines@example.com"))
)
code = created.meeting_code
got = expect(GetInterviewResponse, get_interview.sync(code, client=client)).interview
listed = expect(ListInterviewsResponse, list_interviews.sync(client=client, status=InterviewStatus.SCHEDULED))
free = expect(AvailabilityWithoutCalendar, get_availability.sync(client=client, email="noor@example.com"))
cancelled = expect(
    ChangeInterviewResponse,
    cancel_interview.sync(code, client=client, body=CancelInterviewInput(reason="The role is filled.")),
).interview
deleted = expect(DeleteInterviewResponse, delete_interview.sync(code, client=client))

print(
    json.dumps(
        {
            "meetingCode": code,
            "joinToken": created.interview.participants[0].join_token,
            "createdAtIsTime": isinstance(got.created_at, datetime.datetime),
            "got": [got.status.value, got.meeting_type.value, got.participants[0].role.value, got.scheduled_at],
            "listed": [listed.total, listed.interviews[0].meeting_code == code],
            "calendarConnected": free.calendar_connected,
            "refusal": [bad.status_code, refusal.error.code.value, details[0].path],
            "cancelled": [cancelled.status.value, cancelled.cancel_reason],
            "deleted": deleted.success,
        }
    )
)
